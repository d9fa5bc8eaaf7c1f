/** The families as the hosts' screens see them: one copy for all screens, kept fresh while one of them is open. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Famille } from '../../contract/familles.schema.ts';
import { pending } from '../lib/pending.ts';
import { fetchFamilles } from './hosts.api.ts';

export const FAMILLES_KEY = ['familles'] as const;

/** Twice a minute, so that even after one lost poll nothing on screen is older than a minute. */
const POLL_MS = 25_000;

/** The first load shows the loading indicator, the polls after it do not; `refresh` shows it, since a host asked. */
export function useFamilles() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: FAMILLES_KEY,
    queryFn: () => fetchFamilles({ background: client.getQueryData(FAMILLES_KEY) !== undefined }),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  });
  return { ...query, refresh: () => pending.during(() => query.refetch()) };
}

export function knownFamille(client: QueryClient, id: string): Famille | undefined {
  return client.getQueryData<Famille[]>(FAMILLES_KEY)?.find((famille) => famille.id === id);
}

/** Puts the family in place of the older copy, or among the others when it is new. */
export function replaceFamille(client: QueryClient, famille: Famille): void {
  client.setQueryData<Famille[]>(FAMILLES_KEY, (known) => {
    if (!known) return known;
    const others = known.filter(({ id }) => id !== famille.id);
    if (others.length === known.length) return [...known, famille];
    return known.map((other) => (other.id === famille.id ? famille : other));
  });
}

/** For a family as the server just gave it. */
export function useKeepFamille(): (famille: Famille) => void {
  const client = useQueryClient();
  return (famille) => {
    replaceFamille(client, famille);
    // A list that was under way may still hold the older copy.
    void client.invalidateQueries({ queryKey: FAMILLES_KEY });
  };
}
