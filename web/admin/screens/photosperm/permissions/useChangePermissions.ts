/**
 * Changes permissions: shown at once, saved in the background, with one toast for all. Calls carry no
 * version: each sets one permission, so it cannot undo the other host's changes.
 */
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PhotoPermission } from '../../../../../contract/photos/photos.schema.ts';
import { keys } from '../../../data/queryClient.ts';
import { type FamillesEdit, keepFamilles } from '../../../data/useFamilles.ts';
import { toastDone, toastProblem } from '../../../parts/toasts.ts';
import { addPermission, removePermission } from '../photosperm.api.ts';
import { withPermissions } from './permissions.rules.ts';

/** Parallel calls; a browser opens six connections to a site. */
const AT_ONCE = 6;

/** For the toast of a finished change. */
interface Done {
  title: string;
  undo: () => void;
}

export type ChangePermissions = (
  changes: readonly PhotoPermission[],
  granted: boolean,
  done?: Done | undefined,
) => void;

interface Edit extends FamillesEdit {
  changes: readonly PhotoPermission[];
  granted: boolean;
  done?: Done | undefined;
}

export function useChangePermissions(): ChangePermissions {
  const { mutate } = useMutation({
    mutationKey: keys.edit,
    // Queued in the order of the clicks, so that a box ticked and cleared in haste ends cleared.
    scope: { id: 'permissions' },
    mutationFn: saveAll,
    onSuccess: async ({ saved, errors }, { granted, done }) => {
      await keepFamilles((familles) => withPermissions(familles, saved, granted));
      say({ granted, saved: saved.length, errors, done });
    },
  });
  return useCallback(
    (changes, granted, done) =>
      mutate({ changes, granted, done, apply: (familles) => withPermissions(familles, changes, granted) }),
    [mutate],
  );
}

async function saveAll({ changes, granted }: Edit) {
  const left = [...changes];
  const saved: PhotoPermission[] = [];
  const errors: unknown[] = [];
  const save = granted ? addPermission : removePermission;
  async function work() {
    for (let permission = left.shift(); permission; permission = left.shift()) {
      try {
        await save(permission);
        saved.push(permission);
      } catch (error) {
        errors.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { saved, errors };
}

interface Said {
  granted: boolean;
  saved: number;
  errors: unknown[];
  done: Done | undefined;
}

function say({ granted, saved, errors, done }: Said): void {
  if (saved > 0) {
    const told = errors.length === 0 ? done : undefined;
    const head = told ?? (saved > 1 ? { title: `${saved} changements` } : {});
    toastDone(granted ? 'Permission ajoutée' : 'Permission supprimée', head);
  }
  if (errors.length > 0) {
    const what = granted ? 'Permission non ajoutée' : 'Permission non supprimée';
    toastProblem(errors[0], { title: errors.length > 1 ? `${what} (${errors.length})` : what });
  }
}
