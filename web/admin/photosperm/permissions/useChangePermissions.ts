/**
 * Permissions granted or taken away: shown at once, saved behind, one toast for the lot. What the server refuses goes back to
 * what it was, and is said.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Famille } from '../../../../contract/familles.schema.ts';
import type { PhotoPermission } from '../../../../contract/photos.schema.ts';
import { errorSentence } from '../../../lib/errorSentence.ts';
import { showToast } from '../../../ui/toasts.ts';
import { FAMILLES_KEY } from '../../useFamilles.ts';
import { addPermission, removePermission } from '../photosperm.api.ts';
import { withPermissions } from './permissions.rules.ts';

/** Calls under way at a time; a browser opens six connections to one site. */
const AT_ONCE = 6;

export type ChangePermissions = (changes: readonly PhotoPermission[], granted: boolean) => void;

export function useChangePermissions(): ChangePermissions {
  const client = useQueryClient();
  const { mutateAsync: save } = useMutation({
    mutationFn: ({ permission, granted }: { permission: PhotoPermission; granted: boolean }) =>
      granted ? addPermission(permission) : removePermission(permission),
  });
  // A box ticked and cleared in haste must end as it was left: changes leave in the order of the clicks.
  const turn = useRef(Promise.resolve());

  return useCallback(
    (changes, granted) => {
      const show = (shown: readonly PhotoPermission[], seen: boolean) =>
        client.setQueryData<Famille[]>(FAMILLES_KEY, (known) => known && withPermissions(known, shown, seen));

      async function saveAll() {
        const left = [...changes];
        const failures: { permission: PhotoPermission; error: unknown }[] = [];
        const work = async () => {
          for (let permission = left.shift(); permission; permission = left.shift()) {
            await save({ permission, granted }).catch((error: unknown) => {
              failures.push({ permission, error });
            });
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
        const failed = failures.map(({ permission }) => permission);
        // A list that arrived meanwhile may have shown the older state again.
        show(
          changes.filter((change) => !failed.includes(change)),
          granted,
        );
        show(failed, !granted);
        say({
          granted,
          saved: changes.length - failed.length,
          failed: failed.length,
          error: failures[0]?.error,
        });
      }

      // A list under way would bring the older state back.
      void client.cancelQueries({ queryKey: FAMILLES_KEY });
      show(changes, granted);
      turn.current = turn.current.then(saveAll);
    },
    [client, save],
  );
}

interface Outcome {
  granted: boolean;
  saved: number;
  failed: number;
  error: unknown;
}

function say({ granted, saved, failed, error }: Outcome): void {
  if (saved > 0) {
    showToast({
      kind: 'success',
      ...(saved > 1 && { title: `${saved} changements` }),
      text: granted ? 'Permission ajoutée' : 'Permission supprimée',
    });
  }
  if (failed > 0) {
    const what = granted ? 'Permission non ajoutée' : 'Permission non supprimée';
    showToast({
      kind: 'error',
      title: failed > 1 ? `${what} (${failed})` : what,
      text: errorSentence(error),
    });
  }
}
