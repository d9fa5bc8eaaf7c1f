/** Families of whom the list does not say to what they are invited: asked once for all, before they come in. */
import type { ImportInvitation, ImportPreview } from '../../../../contract/imports/imports.schema.ts';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { useImport } from './useImport.ts';

type Choice = ImportInvitation | 'open';

const OPTIONS: readonly { value: Choice; label: string }[] = [
  { value: 'reception', label: 'Au repas' },
  { value: 'vh', label: 'Au vin d’honneur seul' },
  { value: 'open', label: 'À décider plus tard' },
];

export function Uninvited({ list, preview }: { list: ReturnType<typeof useImport>; preview: ImportPreview }) {
  const left = preview.rows.filter(
    ({ action, famille }) => action !== 'error' && !famille.invitedToReception && !famille.invitedTovh,
  ).length;
  if (left === 0 && list.invitation === null) return null;
  return (
    <Notice title={titleFor(left)}>
      <p>La liste ne dit pas à quoi. Sans invitation, le programme ne leur montre ni le dîner ni le menu.</p>
      <RadioGroup
        legend="Les inviter"
        name="invitation"
        options={OPTIONS}
        value={list.invitation ?? 'open'}
        disabled={list.busy}
        onValue={(value) => list.readAs({ invitation: value === 'open' ? null : value })}
      />
    </Notice>
  );
}

function titleFor(left: number): string {
  if (left === 0) return 'Toutes les familles sont invitées';
  return left === 1 ? 'Une famille n’est invitée à rien' : `${left} familles ne sont invitées à rien`;
}
