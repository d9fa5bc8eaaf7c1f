/**
 * A host's change of a family, shown at once and saved at once. Changes of one family leave one after the other, each with the
 * version that the one before it has left; what the server refuses goes back to what it was.
 */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Famille } from '../../../contract/familles.schema.ts';
import { isProblem, problemOf } from '../../lib/apiError.ts';
import { showToast } from '../../ui/toasts.ts';
import { familleName } from '../familleTexts.ts';
import { updateFamille } from '../hosts.api.ts';
import { FAMILLES_KEY, knownFamille, replaceFamille } from '../useFamilles.ts';

export type Changes = Partial<
  Pick<
    Famille,
    | 'answer'
    | 'gardeEnfant'
    | 'sleepingInDomain'
    | 'sleepingInTent'
    | 'invitedForSunday'
    | 'answerSunday'
    | 'hasPaid'
    | 'invitedTovh'
    | 'invitedToReception'
  >
>;

/** Changes that waited behind one refused because the family is stale or gone, with that refusal. */
const overtaken = new WeakMap<Changes, Error>();

export function useUpdateFamille(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['updateFamille', id],
    scope: { id },
    mutationFn: async (changes: Changes) => {
      if (overtaken.has(changes)) throw overtaken.get(changes);
      const { invites: _invites, permissions: _permissions, ...known } = mustKnow(client, id);
      return updateFamille({ ...known, ...changes });
    },
    onMutate: async (changes) => {
      // A list already under way would bring the older state back for a moment.
      await client.cancelQueries({ queryKey: FAMILLES_KEY });
      const before = mustKnow(client, id);
      replaceFamille(client, { ...before, ...changes });
      return before;
    },
    onSuccess: async (famille) => {
      // One asked for while the change was on its way may have been read just before it.
      await client.cancelQueries({ queryKey: FAMILLES_KEY });
      replaceFamille(client, withWaiting(client, famille));
      showToast({ kind: 'success', text: 'Mise à jour effectuée' });
    },
    onError: (error, changes, before) => {
      const fresh = problemOf(error)?.famille;
      const gone = isProblem(error, 'not-found');
      // What waits was decided on the same older family: it must not pass with the fresh one's version.
      if (fresh || gone) for (const changesToo of waiting(client, id)) overtaken.set(changesToo, error);
      // A family that is gone may have left the list already.
      const known = knownFamille(client, id);
      const current =
        fresh ?? (known && before && withWaiting(client, { ...known, ...undone(changes, before) }));
      if (current) replaceFamille(client, current);
      showToast({ kind: 'success', text: 'Impossible de mettre à jour' });
      // Its row, where a refusal is explained otherwise, is about to go with it. Said once for all that waited.
      if (gone && before && !overtaken.has(changes))
        showToast({ kind: 'error', title: familleName(before), text: 'Cette famille n’existe plus.' });
      void client.invalidateQueries({ queryKey: FAMILLES_KEY });
    },
  });
}

function mustKnow(client: QueryClient, id: string): Famille {
  const famille = knownFamille(client, id);
  if (!famille) throw new Error('a family was changed that no list holds');
  return famille;
}

/** What the host has changed meanwhile and waits for its turn. */
function waiting(client: QueryClient, id: string): Changes[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: ['updateFamille', id], status: 'pending' })
    .filter((mutation) => mutation.state.isPaused)
    .map((mutation) => mutation.state.variables as Changes);
}

/** What waits stays on screen. */
function withWaiting(client: QueryClient, famille: Famille): Famille {
  return Object.assign({}, famille, ...waiting(client, famille.id));
}

/** The changed fields as they were. */
function undone(changes: Changes, before: Famille): Changes {
  return Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof Changes]]));
}
