/** A host's change of a family: drawn at once, saved at once, one after the other so that each carries the version left by the last. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Famille, UpdateFamille } from '../../../contract/familles.schema.ts';
import { isProblem, problemOf } from '../../lib/apiError.ts';
import { showToast } from '../../ui/toasts.ts';
import { familleName } from '../familleTexts.ts';
import { updateFamille } from '../hosts.api.ts';
import {
  EDIT_KEY,
  FAMILLES_KEY,
  type FamillesEdit,
  keepFamilles,
  knownFamille,
  withFamille,
} from '../useFamilles.ts';
import { agree, onLatest } from '../versions/onLatest.ts';

export type Changes = Partial<
  Omit<Famille, 'id' | 'hash' | 'version' | 'invites' | 'permissions' | 'emailSent'>
>;

interface Edit extends FamillesEdit {
  changes: Changes;
  /** The family as it was on screen when the host clicked. */
  seen: Famille;
}

export function useUpdateFamille(seen: Famille) {
  const client = useQueryClient();
  const { id } = seen;
  const { mutate, error } = useMutation({
    mutationKey: EDIT_KEY,
    scope: { id },
    mutationFn: async ({ changes, seen }: Edit) => {
      const fields = Object.keys(changes) as (keyof Changes)[];
      const known = knownFamille(client, id);
      // The host's own earlier changes raise the version too; only what the host has not seen is a conflict.
      const base = known && agree(known, seen, fields) ? known : seen;
      const { done } = await onLatest(base, fields, (famille) => updateFamille(changed(famille, changes)));
      return done;
    },
    onSuccess: async (saved, { changes, seen }) => {
      await keepFamilles(client, (familles) => withFamille(familles, saved));
      const before = Object.fromEntries(
        Object.keys(changes).map((field) => [field, seen[field as keyof Changes]]),
      );
      const action = { label: 'Annuler', run: () => change(before, saved) };
      showToast({ kind: 'success', text: 'Mise à jour effectuée', action });
    },
    onError: async (failure, { seen }) => {
      const current = problemOf(failure)?.famille;
      if (current) await keepFamilles(client, (familles) => withFamille(familles, current));
      else void client.invalidateQueries({ queryKey: FAMILLES_KEY });
      showToast({ kind: 'success', text: 'Impossible de mettre à jour' });
      // Its row, where any other refusal is explained, is about to go.
      if (isProblem(failure, 'not-found'))
        showToast({ kind: 'error', title: familleName(seen), text: 'Cette famille n’existe plus.' });
    },
  });
  function change(changes: Changes, famille: Famille) {
    mutate({
      changes,
      seen: famille,
      drawn: (familles) => familles.map((other) => (other.id === id ? { ...other, ...changes } : other)),
    });
  }

  return { error, change: (changes: Changes) => change(changes, seen) };
}

/** The family without what has calls of its own. */
function changed({ invites: _invites, permissions: _permissions, ...famille }: Famille, changes: Changes) {
  return { ...famille, ...changes } satisfies UpdateFamille;
}
