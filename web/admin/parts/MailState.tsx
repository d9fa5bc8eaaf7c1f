import { useQuery } from '@tanstack/react-query';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { useRefusedMails } from '../data/hostQueries.ts';
import { fetchHeldMails } from '../data/mails.api.ts';
import { keys } from '../data/queryClient.ts';
import { momentThere } from '../data/weddingTime.ts';
import { mailState } from '../familles/familleTexts.ts';

/** Milliseconds in which many cells share one request. */
const FRESH_MS = 5000;

/** `detailed` adds the day and the reason of a refusal. */
export function MailState({ famille, detailed = false }: { famille: HostFamille; detailed?: boolean }) {
  const { data: held } = useQuery({
    queryKey: keys.heldMails,
    queryFn: fetchHeldMails,
    staleTime: FRESH_MS,
    enabled: famille.emailSent,
  });
  const refused = useRefusedMails().find(
    ({ famille: id, dest }) => id === famille.id && dest === famille.email,
  );
  const state = mailState(famille, { held, refused: refused !== undefined });
  if (!refused || !detailed) return state;
  return `${state} le ${momentThere(refused.at)}${refused.reason ? `\u00a0: ${refused.reason}` : ''}`;
}
