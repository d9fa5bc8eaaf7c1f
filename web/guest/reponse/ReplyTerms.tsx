import { Notice } from '../../ui/Notice.tsx';
import { UnbrokenText } from '../../ui/UnbrokenText.tsx';
import { HostContacts } from '../parts/HostContacts.tsx';

/** Who can change an answer. Below the form: on a phone the question comes first. */
export function ReplyTerms() {
  return (
    <Notice title="Une question, un changement&nbsp;?">
      <p>
        <UnbrokenText text="Une seule réponse suffit pour toute la famille. Si vos projets changent après l’envoi, appelez-nous ou écrivez-nous&nbsp;: nous seuls pouvons la changer." />
      </p>
      <HostContacts />
    </Notice>
  );
}
