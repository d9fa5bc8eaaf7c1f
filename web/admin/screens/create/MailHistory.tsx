/** The card of a family's mails, and the hook that fetches them. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { Mail } from '../../../../contract/mail/mail.schema.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { fetchMails } from '../../data/mails.api.ts';
import { keys, usePolled } from '../../data/queryClient.ts';
import { momentThere } from '../../data/weddingTime.ts';
import entries from '../../parts/entries.module.css';

const OUTCOMES: Record<Mail['outcome'], string> = {
  sending: 'En cours d’envoi',
  smtp: 'Accepté par le serveur de mail',
  outbox: 'Pas parti\u00a0: gardé sur le site, faute de serveur de mail',
  failed: 'Échec',
  unknown: 'Interrompu\u00a0: personne ne sait s’il est parti',
};

/** `every` is the polling interval in milliseconds. */
export function useMailsOf(familleId: string, every: number | false = false) {
  return usePolled({
    queryKey: [...keys.mails, familleId],
    fetch: () => fetchMails(familleId),
    every: () => every,
  });
}

/** The last mail to the address that all mails go to; a lost link may have gone to another since. */
export function useLastMail({ id, email }: Pick<HostFamille, 'id' | 'email'>) {
  const { data } = useMailsOf(id);
  return data?.find(({ dest }) => dest === email) ?? data?.[0];
}

/** The mails sent to the family, newest first, with their outcome; `always` shows an empty list too. */
export function MailHistory({ familleId, always = false }: { familleId: string; always?: boolean }) {
  const { data } = useMailsOf(familleId);
  const mails = data ?? [];
  if (mails.length === 0 && !always) return null;
  return (
    <Card aria-labelledby="mails-title" data-screen-only>
      <h2 id="mails-title">Mails de cette famille</h2>
      {data?.length === 0 && <p className={layout.note}>Aucun mail pour l’instant.</p>}
      <ul className={entries.past}>
        {mails.map(({ id, time, dest, subject, outcome, reason }) => (
          <li key={id} data-outcome={outcome}>
            <p className={layout.note}>
              <time dateTime={new Date(time).toISOString()}>{momentThere(time)}</time>
              {` – ${dest}`}
            </p>
            <p>{subject}</p>
            <p>
              {OUTCOMES[outcome]}
              {reason !== null && `\u00a0: ${reason}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
