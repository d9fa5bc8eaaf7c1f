import { useQuery } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';

/** Twice a minute, so that even after one lost poll nothing on screen is older than a minute. */
export const POLL_MS = 25_000;

interface Polled<Data> {
  queryKey: readonly unknown[];
  fetch: (options: { background: boolean }) => Promise<Data>;
  /** Milliseconds until the next look, where `POLL_MS` is too much or too little for what is known by now; false for none. */
  every?: (known: Data | undefined) => number | false;
  refetchIntervalInBackground?: boolean;
  enabled?: boolean;
}

/** What may change meanwhile. The first load shows the loading indicator, the polls after it do not. */
export function usePolled<Data>({ queryKey, fetch, every = () => POLL_MS, ...options }: Polled<Data>) {
  return useQuery({
    ...options,
    queryKey,
    queryFn: () => fetch({ background: queryClient.getQueryData(queryKey) !== undefined }),
    refetchInterval: ({ state }) => every(state.data),
  });
}
