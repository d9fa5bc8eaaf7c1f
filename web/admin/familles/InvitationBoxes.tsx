/** The boxes of a family's invitation, and their consequence in words. */
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import layout from '../../ui/layout.module.css';
import styles from './familles.module.css';

/** The two lists that a family may be on. */
export type Invitation = Pick<Famille, 'invitedTovh' | 'invitedToReception'>;

interface InvitationBoxesProps {
  value: Invitation;
  onValue: (value: Invitation) => void;
}

/** Tells in which list the family stands, and for what it is not counted. */
function consequenceOf({ invitedTovh, invitedToReception }: Invitation): string {
  if (invitedTovh) return 'Dans la liste « Vin d’honneur » : elle n’est pas comptée au repas.';
  if (invitedToReception)
    return 'Dans la liste « Repas » : au vin d’honneur aussi, comptée par le traiteur dès son oui.';
  return 'Invitée à rien pour l’instant : elle attend dans la liste « Repas » que vous choisissiez.';
}

/** Two exclusive boxes: ticking one clears the other, and both may be empty. */
export function InvitationBoxes({ value, onValue }: InvitationBoxesProps) {
  return (
    <>
      <Checkbox
        label="Invitée au vin d’honneur"
        checked={value.invitedTovh}
        onChange={({ target }) =>
          onValue({
            invitedTovh: target.checked,
            invitedToReception: !target.checked && value.invitedToReception,
          })
        }
      />
      <Checkbox
        label="Invitée au repas"
        checked={value.invitedToReception}
        onChange={({ target }) =>
          onValue({ invitedTovh: !target.checked && value.invitedTovh, invitedToReception: target.checked })
        }
      />
      <p role="status" className={`${layout.note} ${styles.consequence}`}>
        {consequenceOf(value)}
      </p>
    </>
  );
}
