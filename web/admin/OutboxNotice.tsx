/** Without a mail server « Envoyé » means written, not gone: said wherever mails are written or followed. */
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../ui/Notice.tsx';
import { SITE_QUERY } from './usePublicUrl.ts';

export function OutboxNotice() {
  const { data: site } = useQuery(SITE_QUERY);
  if (site?.delivery !== 'outbox') return null;
  return (
    <Notice title="Aucun serveur de mail n’est réglé">
      <p>
        Les mails sont écrits dans le dossier «&nbsp;outbox&nbsp;» des données du site et ne partent pas. Pour
        les envoyer, réglez SMTP_URL et MAIL_FROM.
      </p>
    </Notice>
  );
}
