import { momentIn } from '../../lib/dates.ts';
import { wedding } from '../../lib/wedding.ts';
import { Notice } from '../../ui/Notice.tsx';
import { HostContacts } from './HostContacts.tsx';

/** Until when one may answer, and who can change an answer. `deadline` in milliseconds since 1970. */
export function ReplyTerms({ deadline }: { deadline: number }) {
  return (
    <Notice title={`Répondez avant le ${momentIn(wedding.timeZone, deadline)}`}>
      <p>
        Une fois votre réponse envoyée, nous seuls pouvons la changer&nbsp;: appelez-nous ou écrivez-nous.
      </p>
      <HostContacts />
    </Notice>
  );
}
