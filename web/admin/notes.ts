/** Kept in the query cache, which signing out empties: a session may end in the middle of a long letter. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NOTES_KEY } from './queryClient.ts';

type About = 'invitation' | 'answer' | 'mailing';

export interface Notes<T> {
  read: () => T | null;
  keep: (notes: T) => void;
  drop: () => void;
}

/** `familleId` is `''` for a family that does not exist yet. */
export function useNotes<T>(about: About, familleId: string): Notes<T> {
  const client = useQueryClient();
  return useMemo(() => {
    const queryKey = [...NOTES_KEY, about, familleId];
    return {
      read: () => client.getQueryData<T>(queryKey) ?? null,
      keep: (notes) => void client.setQueryData<unknown>(queryKey, notes),
      drop: () => client.removeQueries({ queryKey }),
    };
  }, [client, about, familleId]);
}

/** Id of the family that notes were taken about last. */
export function lastNoted(client: QueryClient, about: About): string | null {
  const [key] = client.getQueriesData({ queryKey: [...NOTES_KEY, about] }).at(-1) ?? [];
  return key ? String(key.at(-1)) : null;
}

export function dropNotes(client: QueryClient, about: About): void {
  client.removeQueries({ queryKey: [...NOTES_KEY, about] });
}
