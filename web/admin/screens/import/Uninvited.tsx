/** Asks once what the families of a list are invited to, where it does not say; names who is asked apart. */

import type { ImportInvitation, ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { isDenied } from '../../../../contract/imports/listColumns.ts';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { familleName } from '../../familles/familleTexts.ts';
import { isOut } from './decisions.rules.ts';
import type { QuestionProps } from './questionProps.ts';

type Choice = ImportInvitation | 'open';

const OPTIONS: readonly { value: Choice; label: string }[] = [
  { value: 'reception', label: 'Au repas' },
  { value: 'vh', label: 'Au vin d’honneur seul' },
  { value: 'open', label: 'À décider plus tard' },
];

const FEW = 3;

const nameAndLine = ({ famille, line }: ImportRow) => `${familleName(famille)} (ligne ${line})`;

export function Uninvited({ importing, preview }: QuestionProps) {
  const left = preview.rows.filter(
    ({ key, action, famille }) =>
      action !== 'error' &&
      !famille.invitedToReception &&
      !famille.invitedTovh &&
      !isOut(importing.choices[key]),
  );
  const denied = left.filter(({ doubts }) => isDenied(doubts, 'reception')).length;
  const offered = left.filter(({ doubts }) => !isDenied(doubts, 'vh')).length;
  if (offered === 0 && importing.invitation === null) return null;
  // Three names are read at a glance; of more the rows tell.
  const few = offered > FEW ? [] : left.filter(({ doubts }) => !isDenied(doubts, 'vh')).map(nameAndLine);
  return (
    <Notice title={titleFor(offered, denied)}>
      {offered > denied && (
        <p>
          La liste ne dit pas à quoi{few.length > 0 && `\u00a0: ${few.join(', ')}`}. Sans invitation, le
          programme ne leur montre ni le dîner ni le menu.
        </p>
      )}
      <RadioGroup
        legend="Les inviter"
        name="invitation"
        options={OPTIONS}
        value={importing.invitation ?? 'open'}
        disabled={importing.busy}
        onValue={(value) => importing.readOtherwise({ invitation: value === 'open' ? null : value })}
      />
      {denied > 0 && (
        <p className={layout.note}>
          «&nbsp;Au repas&nbsp;» n’invite pas{' '}
          {denied > 1 ? `les ${denied} familles dont la ligne` : 'la famille dont la ligne'} dit
          «&nbsp;non&nbsp;»&nbsp;: elle{denied > 1 && 's'} {denied > 1 ? 'sont' : 'est'} à regarder plus bas.
        </p>
      )}
    </Notice>
  );
}

function titleFor(count: number, denied: number): string {
  if (count === 0) return `Toutes les ${denied > 0 ? 'autres ' : ''}familles sont invitées`;
  return count === 1 ? 'Une famille n’est invitée à rien' : `${count} familles ne sont invitées à rien`;
}
