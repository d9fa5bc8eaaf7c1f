import { useQuery } from '@tanstack/react-query';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { fetchHeldMails } from '../data/mails.api.ts';
import { keys } from '../data/queryClient.ts';
import { mailState } from '../familles/familleTexts.ts';

/** Many cells ask at once. */
const FRESH_MS = 5000;

export function MailState({ famille }: { famille: Famille }) {
  const { data: held } = useQuery({
    queryKey: keys.heldMails,
    queryFn: fetchHeldMails,
    staleTime: FRESH_MS,
    enabled: famille.emailSent,
  });
  return mailState(famille, held);
}
