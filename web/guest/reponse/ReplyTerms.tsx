import { Notice } from '../../ui/Notice.tsx';
import { HostContacts } from './HostContacts.tsx';

/** Who can change an answer. Below the form: on a phone the question comes first. */
export function ReplyTerms() {
  return (
    <Notice title="Répondez une seule fois">
      <p>
        Une fois votre réponse envoyée, nous seuls pouvons la changer&nbsp;: appelez-nous ou écrivez-nous.
      </p>
      <HostContacts />
    </Notice>
  );
}
