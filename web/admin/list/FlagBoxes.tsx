/** Everything a host ticks for a family; each change is saved at once. */
import type { Famille } from '../../../contract/familles.schema.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { InvitationBoxes } from '../InvitationBoxes.tsx';
import styles from './FamilleDetails.module.css';
import { ThreeStateBox } from './ThreeStateBox.tsx';
import type { Changes } from './useUpdateFamille.ts';

interface FlagBoxesProps {
  famille: Famille;
  onChange: (changes: Changes) => void;
}

export function FlagBoxes({ famille, onChange }: FlagBoxesProps) {
  const threeState = (field: ThreeStateField) => (
    <ThreeStateBox
      label={LABELS[field]}
      value={famille[field]}
      onValue={(value) => onChange({ [field]: value })}
    />
  );
  return (
    <div className={styles.boxes}>
      {threeState('answer')}
      {threeState('gardeEnfant')}
      {threeState('sleepingInDomain')}
      {threeState('sleepingInTent')}
      {threeState('invitedForSunday')}
      {famille.invitedForSunday === true && threeState('answerSunday')}
      <Checkbox
        label="Payé"
        checked={famille.hasPaid}
        onChange={({ target }) => onChange({ hasPaid: target.checked })}
      />
      <InvitationBoxes value={famille} onValue={onChange} />
    </div>
  );
}

const LABELS = {
  answer: 'Présente le samedi',
  gardeEnfant: 'Garde d’enfants',
  sleepingInDomain: 'Dort au domaine',
  sleepingInTent: 'Dort sous la tente',
  invitedForSunday: 'Invitée le dimanche',
  answerSunday: 'Présente le dimanche',
};
type ThreeStateField = keyof typeof LABELS;
