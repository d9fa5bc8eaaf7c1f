/**
 * Keeps typed texts that are not sent yet, so that they survive the end of a session. They live in the query
 * cache, which signing out empties.
 */
import { useMemo } from 'react';
import { keys, queryClient } from './queryClient.ts';

type About =
  | 'invitation'
  | 'answer'
  | 'mailing'
  | 'note'
  | 'site'
  | 'print'
  | 'search'
  | 'deadline'
  | 'import'
  | 'list'
  | 'corrections';

interface Unsent<T> {
  read: () => T | null;
  keep: (unsent: T) => void;
  drop: () => void;
}

/** `familleId` is `''` for a new family, and for what is of no family. */
export function useUnsent<T>(about: About, familleId: string): Unsent<T> {
  return useMemo(() => {
    const queryKey = [...keys.unsent, about, familleId];
    return {
      read: () => queryClient.getQueryData<T>(queryKey) ?? null,
      keep: (unsent) => void queryClient.setQueryData<unknown>(queryKey, unsent),
      drop: () => queryClient.removeQueries({ queryKey }),
    };
  }, [about, familleId]);
}

/** Id of the family with the latest unsent text. */
export function lastUnsent(about: About): string | null {
  const [key] = queryClient.getQueriesData({ queryKey: [...keys.unsent, about] }).at(-1) ?? [];
  return key ? String(key.at(-1)) : null;
}

export function dropUnsent(about: About): void {
  queryClient.removeQueries({ queryKey: [...keys.unsent, about] });
}
