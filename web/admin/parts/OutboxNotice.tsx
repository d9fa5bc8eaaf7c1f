/** No mail server is set, so no mail leaves. Shown where mails are written and on « Accueil ». */
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../ui/Notice.tsx';
import { DELIVERY_QUERY } from '../data/hostQueries.ts';

export function OutboxNotice() {
  const { data: site } = useQuery(DELIVERY_QUERY);
  if (site?.delivery !== 'outbox') return null;
  return (
    <Notice kind="danger" title="Aucun serveur de mail n’est réglé">
      <p>
        Les mails ne partent pas&nbsp;: le site les garde. La personne qui l’a installé doit lui donner un
        serveur de mail.
      </p>
    </Notice>
  );
}
