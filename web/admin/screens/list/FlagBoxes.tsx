/** Everything a host ticks for a family; each change is saved at once. */
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import layout from '../../../ui/layout.module.css';
import { familleLabel } from '../../familles/familleLabel.ts';
import { InvitationBoxes } from '../../familles/InvitationBoxes.tsx';
import styles from './FamilleDetails.module.css';
import { flagLegend } from './flagLegend.rules.ts';
import type { Changes } from './useUpdateFamille.ts';

type ThreeStateField =
  | 'answer'
  | 'gardeEnfant'
  | 'sleepingInDomain'
  | 'sleepingInTent'
  | 'invitedForSunday'
  | 'answerSunday';

export function FlagBoxes({ famille, onChange }: { famille: Famille; onChange: (changes: Changes) => void }) {
  const threeState = (field: ThreeStateField) => (
    <ThreeStateBox
      label={familleLabel(field)}
      value={famille[field]}
      onValue={(value) => onChange({ [field]: value })}
    />
  );
  const { answer, gardeEnfant, sleepingInDomain, sleepingInTent, invitedForSunday } = famille;
  const legend = flagLegend([answer, gardeEnfant, sleepingInDomain, sleepingInTent, invitedForSunday]);
  return (
    <div className={layout.boxes}>
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
      <p className={`${layout.note} ${styles.legend}`}>{legend}</p>
    </div>
  );
}

interface ThreeStateBoxProps {
  label: string;
  value: boolean | null;
  onValue: (value: boolean | null) => void;
}

/** Yes, no or undecided: a click toggles yes and no, and the button clears the answer. */
function ThreeStateBox({ label, value, onValue }: ThreeStateBoxProps) {
  return (
    <div className={styles.threeState}>
      <Checkbox label={label} checked={value} onChange={() => onValue(value !== true)} />
      {value !== null && (
        <button
          type="button"
          title="Remettre à «&nbsp;pas encore dit&nbsp;»"
          aria-label={`Remettre «\u00a0${label}\u00a0» à «\u00a0pas encore dit\u00a0»`}
          className={styles.unset}
          onClick={() => onValue(null)}
        >
          ×
        </button>
      )}
    </div>
  );
}
