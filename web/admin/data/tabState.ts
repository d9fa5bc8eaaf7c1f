/**
 * What a host has begun in this tab, such as typed texts that are not saved and a list that is read: it survives
 * leaving the screen and the end of a session. It lives in the query cache, which signing out empties.
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

interface TabState<T> {
  read: () => T | null;
  keep: (state: T) => void;
  drop: () => void;
}

/** `familleId` is `''` for a new family, and for what is of no family. */
export function useTabState<T>(about: About, familleId: string): TabState<T> {
  return useMemo(() => {
    const queryKey = [...keys.tabState, about, familleId];
    return {
      read: () => queryClient.getQueryData<T>(queryKey) ?? null,
      keep: (state) => void queryClient.setQueryData<unknown>(queryKey, state),
      drop: () => queryClient.removeQueries({ queryKey }),
    };
  }, [about, familleId]);
}

/** Id of the family with the latest state. */
export function lastTabState(about: About): string | null {
  const [key] = queryClient.getQueriesData({ queryKey: [...keys.tabState, about] }).at(-1) ?? [];
  return key ? String(key.at(-1)) : null;
}

export function dropTabState(about: About): void {
  queryClient.removeQueries({ queryKey: [...keys.tabState, about] });
}
