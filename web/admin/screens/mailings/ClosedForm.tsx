/** Warns that a mail which asks for a reply reaches families when the form is closed, and what helps instead. */

import type { MailKind } from '../../../../contract/mail/mailings.schema.ts';
import { repliesClosed, replyDeadline } from '../../../../contract/params/params.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { momentThere, useEachMinute } from '../../data/weddingTime.ts';
import { useParams } from '../params/useParams.ts';
import { ASKS_REPLY } from './mailingTexts.rules.ts';

interface ClosedFormProps {
  kind: MailKind;
  /** When the mail leaves, milliseconds since 1970; now by default. */
  at?: number | null;
}

export function ClosedForm({ kind, at = null }: ClosedFormProps) {
  const { data: params = [] } = useParams();
  useEachMinute();
  const deadline = replyDeadline(params);
  const now = Date.now();
  if (deadline === null || !ASKS_REPLY[kind] || !repliesClosed(params, at ?? now)) return null;
  const closed = repliesClosed(params, now);
  return (
    <Notice
      kind="danger"
      title={closed ? 'Le formulaire est fermé' : 'Le formulaire sera fermé quand ce mail partira'}
    >
      <p>
        {closed ? 'Depuis le' : 'Il ferme le'} {momentThere(deadline)}&nbsp;: ce mail demande une réponse que
        vos invités ne {closed ? 'peuvent' : 'pourront'} plus donner en ligne.
      </p>
      <p className={layout.row}>
        <a href={linkTo('/adminouminou/site', { carte: 'essentiel', champ: 'date-limite' })}>
          Prolonger la date
        </a>
        <a href={linkTo('/adminouminou/list', { filtre: 'en-attente' })}>Appeler, et répondre pour elles</a>
      </p>
    </Notice>
  );
}
