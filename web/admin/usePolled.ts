import { useQuery } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';

/** Twice a minute, so that even after one lost poll nothing on screen is older than a minute. */
const POLL_MS = 25_000;

interface Polled<Data> {
  queryKey: readonly unknown[];
  fetch: (options: { background: boolean }) => Promise<Data>;
  refetchIntervalInBackground?: boolean;
}

/** What the other host may change meanwhile. The first load shows the loading indicator, the polls after it do not. */
export function usePolled<Data>({ queryKey, fetch, refetchIntervalInBackground = false }: Polled<Data>) {
  return useQuery({
    queryKey,
    queryFn: () => fetch({ background: queryClient.getQueryData(queryKey) !== undefined }),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground,
  });
}
