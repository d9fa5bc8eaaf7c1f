import { useQuery } from '@tanstack/react-query';
import { fetchRefusedMails } from './mails.api.ts';
import { keys } from './queryClient.ts';

/** Many cells ask at once. */
const FRESH_MS = 5000;

/** Families whose address no mail server takes; none before they have come. */
export function useRefusedMails() {
  const { data = [] } = useQuery({
    queryKey: keys.refusedMails,
    queryFn: fetchRefusedMails,
    staleTime: FRESH_MS,
  });
  return data;
}
