import { useQuery } from '@tanstack/react-query';
import type { RefusedMail } from '../../../contract/mail/mail.schema.ts';
import { fetchRefusedMails } from './mails.api.ts';
import { keys } from './queryClient.ts';

/** Many cells ask at once. */
const FRESH_MS = 5000;

export const REFUSED_QUERY = {
  queryKey: keys.refusedMails,
  queryFn: fetchRefusedMails,
  staleTime: FRESH_MS,
} as const;

const NONE: readonly RefusedMail[] = [];

/** Families whose address no mail server takes; none before they have come. */
export function useRefusedMails() {
  return useQuery(REFUSED_QUERY).data ?? NONE;
}
