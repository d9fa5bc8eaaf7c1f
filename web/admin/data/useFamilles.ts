/** The families as the hosts' screens see them: one copy for all screens, kept fresh while one of them is open. */
import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import type { Problem } from '../../../contract/problem.schema.ts';
import { pending } from '../../lib/pending.ts';
import { fetchFamilles } from './familles.api.ts';
import { keys, queryClient, usePolled } from './queryClient.ts';

/** A change on its way. Drawn over what the server said last until it is answered, so that a failure needs no undoing. */
export interface FamillesEdit {
  apply: (familles: readonly HostFamille[]) => readonly HostFamille[];
}

const NONE: readonly HostFamille[] = [];

/** `familles` is empty before they have come; `refresh` shows the loading indicator, since a host asked. */
export function useFamilles() {
  const query = usePolled({
    queryKey: keys.familles,
    fetch: fetchFamilles,
    refetchIntervalInBackground: true,
  });
  const edits = useMutationState({
    filters: { mutationKey: keys.edit, status: 'pending' },
    select: ({ state }) => state.variables as FamillesEdit,
  });
  const stored = query.data;
  const data = useMemo(
    () => stored && edits.reduce<readonly HostFamille[]>((familles, { apply }) => apply(familles), stored),
    [stored, edits],
  );
  return { ...query, data, familles: data ?? NONE, refresh: () => pending.during(() => query.refetch()) };
}

/** As the server said last, without what is on its way. */
export function knownFamille(id: string): HostFamille | undefined {
  return queryClient.getQueryData<HostFamille[]>(keys.familles)?.find((famille) => famille.id === id);
}

/** Changes the copy as the server has just confirmed; a list already under way may hold an older state and is dropped. */
export async function keepFamilles(
  change: (familles: readonly HostFamille[]) => readonly HostFamille[],
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keys.familles });
  queryClient.setQueryData<readonly HostFamille[]>(keys.familles, (known) => known && change(known));
}

/** A family as a call answers it: a reply’s answer holds nothing that is for the hosts alone. */
type AnsweredFamille = NonNullable<Problem['famille']>;

/** Puts the family in place of the older copy, or among the others when it is new. */
function withFamille(familles: readonly HostFamille[], famille: AnsweredFamille): readonly HostFamille[] {
  if (!familles.some(({ id }) => id === famille.id))
    return [...familles, { phone: '', note: '', labels: [], ...famille }];
  return familles.map((other) => (other.id === famille.id ? { ...other, ...famille } : other));
}

export function keepFamille(famille: AnsweredFamille): Promise<void> {
  return keepFamilles((familles) => withFamille(familles, famille));
}
