import { Checkbox } from '../../ui/Checkbox.tsx';
import type { Invitation } from './familleForm.ts';

interface InvitationBoxesProps {
  value: Invitation;
  onValue: (value: Invitation) => void;
}

/** Two boxes that exclude each other: ticking one clears the other, both may stay empty. */
export function InvitationBoxes({ value, onValue }: InvitationBoxesProps) {
  return (
    <>
      <Checkbox
        label="Vin d’honneur"
        checked={value.invitedTovh}
        onChange={({ target }) =>
          onValue({
            invitedTovh: target.checked,
            invitedToReception: !target.checked && value.invitedToReception,
          })
        }
      />
      <Checkbox
        label="Repas"
        checked={value.invitedToReception}
        onChange={({ target }) =>
          onValue({ invitedTovh: !target.checked && value.invitedTovh, invitedToReception: target.checked })
        }
      />
    </>
  );
}
