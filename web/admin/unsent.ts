/** Kept in the query cache, which signing out empties: a session may end in the middle of a long letter. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { UNSENT_KEY } from './queryClient.ts';

type About = 'invitation' | 'answer' | 'mailing' | 'note';

export interface Unsent<T> {
  read: () => T | null;
  keep: (unsent: T) => void;
  drop: () => void;
}

/** `familleId` is `''` for a family that does not exist yet. */
export function useUnsent<T>(about: About, familleId: string): Unsent<T> {
  const client = useQueryClient();
  return useMemo(() => {
    const queryKey = [...UNSENT_KEY, about, familleId];
    return {
      read: () => client.getQueryData<T>(queryKey) ?? null,
      keep: (unsent) => void client.setQueryData<unknown>(queryKey, unsent),
      drop: () => client.removeQueries({ queryKey }),
    };
  }, [client, about, familleId]);
}

/** Id of the family about which something unsent was typed last. */
export function lastUnsent(client: QueryClient, about: About): string | null {
  const [key] = client.getQueriesData({ queryKey: [...UNSENT_KEY, about] }).at(-1) ?? [];
  return key ? String(key.at(-1)) : null;
}

export function dropUnsent(client: QueryClient, about: About): void {
  client.removeQueries({ queryKey: [...UNSENT_KEY, about] });
}
