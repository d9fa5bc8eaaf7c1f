import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';

/** The two lists a family may be on. */
export type Invitation = Pick<Famille, 'invitedTovh' | 'invitedToReception'>;

interface InvitationBoxesProps {
  value: Invitation;
  onValue: (value: Invitation) => void;
}

/** Two boxes that exclude each other: ticking one clears the other, both may stay empty. */
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
    </>
  );
}
