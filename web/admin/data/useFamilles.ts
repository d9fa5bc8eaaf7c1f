/**
 * The families: one polled copy for all of the hosts' screens, shown with changes that are still being saved,
 * and updated with those that are confirmed.
 */
import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { toldApart } from '../../../contract/familles/namesakes.rules.ts';
import type { Problem } from '../../../contract/problem.schema.ts';
import { pending } from '../../lib/pending.ts';
import { fetchFamilles } from './familles.api.ts';
import { keys, queryClient, usePolled } from './queryClient.ts';

/** A change being saved, applied over the server's last state until answered; a failure needs no undo. */
export interface FamillesEdit {
  apply: (familles: readonly HostFamille[]) => readonly HostFamille[];
}

const NONE: readonly HostFamille[] = [];

/** `familles` is empty until loaded; `refresh` shows the loading indicator, since a host asked. */
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
    () =>
      stored &&
      toldApart(edits.reduce<readonly HostFamille[]>((familles, { apply }) => apply(familles), stored)),
    [stored, edits],
  );
  return { ...query, data, familles: data ?? NONE, refresh: () => pending.during(() => query.refetch()) };
}

/** The server's last state, without pending changes. */
export function knownFamille(id: string): HostFamille | undefined {
  return queryClient.getQueryData<HostFamille[]>(keys.familles)?.find((famille) => famille.id === id);
}

/** Applies a confirmed change to the copy, and cancels a fetch that may bring an older state. */
export async function keepFamilles(
  change: (familles: readonly HostFamille[]) => readonly HostFamille[],
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keys.familles });
  queryClient.setQueryData<readonly HostFamille[]>(keys.familles, (known) => known && change(known));
}

/** A family in an answer; answers to replies lack the hosts' own fields. */
type AnsweredFamille = NonNullable<Problem['famille']>;

/** Replaces the family's older copy, or adds a new family. */
function withFamille(familles: readonly HostFamille[], famille: AnsweredFamille): readonly HostFamille[] {
  if (!familles.some(({ id }) => id === famille.id))
    return [...familles, { phone: '', note: '', labels: [], ...famille }];
  return familles.map((other) => (other.id === famille.id ? { ...other, ...famille } : other));
}

export function keepFamille(famille: AnsweredFamille): Promise<void> {
  return keepFamilles((familles) => withFamille(familles, famille));
}
