/** Without a mail server « Envoyé » means written, not gone: said wherever mails are written or followed. */
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../ui/Notice.tsx';
import { SITE_QUERY } from './usePublicUrl.ts';

export function OutboxNotice() {
  const { data: site } = useQuery(SITE_QUERY);
  if (site?.delivery !== 'outbox') return null;
  return (
    <Notice kind="danger" title="Aucun serveur de mail n’est réglé">
      <p>
        Les mails ne partent pas&nbsp;: ils attendent sur le site, dans le dossier «&nbsp;outbox&nbsp;» de ses
        données. Pour qu’ils partent, la personne qui a installé le site doit lui donner un serveur de mail
        (réglages SMTP_URL et MAIL_FROM).
      </p>
    </Notice>
  );
}
