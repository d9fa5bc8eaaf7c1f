/**
 * Saves a host's change of a family at once, with a message and an undo. Changes queue, so that each carries
 * the version that the last one left.
 */
import { useMutation } from '@tanstack/react-query';
import type { HostFamille, UpdateFamille } from '../../../../contract/familles/familles.schema.ts';
import { isProblem } from '../../../lib/apiError.ts';
import { showToast } from '../../../ui/toasts.ts';
import { updateFamille } from '../../data/familles.api.ts';
import { keys } from '../../data/queryClient.ts';
import { type FamillesEdit, knownFamille } from '../../data/useFamilles.ts';
import { changeTitle } from '../../familles/changeTitle.rules.ts';
import { familleLabel } from '../../familles/familleLabel.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { sameFields, writeFamille } from '../../familles/versions/writeFamille.ts';
import { toastFamille, toastProblem } from '../../parts/toasts.ts';

export type Changes = Partial<
  Omit<HostFamille, 'id' | 'hash' | 'version' | 'invites' | 'permissions' | 'emailSent'>
>;

interface Edit extends FamillesEdit {
  changes: Changes;
  /** The family as shown when the host clicked or began to type. */
  seen: HostFamille;
  onSaved?: (() => void) | undefined;
  /** True when it restores what the notice's « Annuler » stands beside. */
  undoes: boolean;
}

/** These take a family's row to the other table, and back where they fail: a notice would not come along. */
const MOVING: readonly (keyof Changes)[] = ['invitedToReception', 'invitedTovh'];

/** `moves`: each change takes what was pressed elsewhere. */
export function useUpdateFamille(seen: HostFamille, { moves = false } = {}) {
  const { id } = seen;
  const { mutate, error } = useMutation({
    mutationKey: keys.edit,
    scope: { id },
    mutationFn: ({ changes, seen }: Edit) => {
      const fields = Object.keys(changes) as (keyof Changes)[];
      const known = knownFamille(id);
      // The host's own earlier changes raise the version too; only unseen changes are a conflict.
      const base = known && sameFields(known, seen, fields) ? known : seen;
      return writeFamille(base, fields, (famille) => updateFamille(changed(famille, changes)));
    },
    onSuccess: (saved, { changes, seen, undoes, onSaved }) => {
      onSaved?.();
      const before = Object.fromEntries(
        Object.keys(changes).map((field) => [field, seen[field as keyof Changes]]),
      );
      const title = undoes ? `${familleName(seen)} : comme avant` : changeTitle(seen, changes, familleLabel);
      toastFamille(title, 'Mise à jour effectuée', undoes ? undefined : () => undo(before, saved));
    },
    onError: (failure, { changes, seen }) => {
      showToast({ kind: 'success', text: 'Impossible de mettre à jour' });
      // The row, which would explain any other refusal, is about to disappear.
      if (isProblem(failure, 'not-found'))
        showToast({ kind: 'error', title: familleName(seen), text: 'Cette famille n’existe plus.' });
      else if (moves || MOVING.some((field) => field in changes))
        toastProblem(failure, { title: familleName(seen), about: 'famille' });
    },
  });
  function change(changes: Changes, famille: HostFamille, onSaved?: () => void, undoes = false) {
    mutate({
      changes,
      seen: famille,
      onSaved,
      undoes,
      apply: (familles) => familles.map((other) => (other.id === id ? { ...other, ...changes } : other)),
    });
  }
  const undo = (before: Changes, saved: HostFamille) => change(before, saved, undefined, true);

  return {
    error,
    change: (changes: Changes) => change(changes, seen),
    /** For typed text: `begun` is the family at the first key. */
    changeTyped: (changes: Changes, begun: HostFamille, onSaved: () => void) =>
      change(changes, begun, onSaved),
  };
}

/** Drops the fields that have calls of their own. */
function changed(
  { invites: _invites, permissions: _permissions, ...famille }: HostFamille,
  changes: Changes,
) {
  return { ...famille, ...changes } satisfies UpdateFamille;
}
