/** Changes photos at once, with a message and an undo, or erases them for good. */
import type { HostPhoto, PhotoChange } from '../../../../contract/photos/photoChanges.schema.ts';
import { keys, queryClient } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { toastDone, toastProblem } from '../../parts/toasts.ts';
import { asTheyStand, type PhotoSetting, questionsBack, questionsFor, withAnswers } from './changes.rules.ts';
import { changePhotos, erasePhotos } from './hostPhotos.api.ts';
import { doneText } from './photoTexts.ts';

const ABOUT = 'photos';

interface Asked {
  photos: readonly HostPhoto[];
  questions: readonly PhotoChange[];
}

export function usePhotoChanges() {
  const refreshes = [keys.hostPhotos];

  const known = (queryKey: readonly string[]) => queryClient.getQueryData<HostPhoto[]>(queryKey) ?? [];

  function draw({ questions }: Asked, after: readonly HostPhoto[]): void {
    for (const queryKey of [keys.standing, keys.removed])
      queryClient.setQueryData<HostPhoto[]>(
        queryKey,
        (known) => known && withAnswers(known, questions, after),
      );
  }

  const { attempt, busy } = useAction({
    // Queued, because two quarter turns depend on each other.
    queue: ABOUT,
    call: async (ask: () => Asked) => {
      const asked = ask();
      const after: HostPhoto[] = [];
      for (const question of asked.questions) after.push(...(await changePhotos(question)));
      return { asked, after };
    },
    done: ({ asked, after }) => {
      if (asked.questions.length === 0) return;
      draw(asked, after);
      const back = questionsBack(asked.photos, asked.questions, after);
      const undo = () => void attempt(() => ({ photos: after, questions: back })).catch(tellUnchanged);
      toastDone(doneText(asked.questions), { about: ABOUT, undo: back.length > 0 ? undo : undefined });
    },
    refreshes,
  });

  const tellUnchanged = (failure: unknown) =>
    toastProblem(failure, { about: ABOUT, title: 'Photos non modifiées' });

  /** Reads the photos when its turn comes, since an earlier change may have turned them. */
  const ask = (photos: readonly HostPhoto[], wanted: (photo: HostPhoto) => PhotoSetting) =>
    attempt(() => {
      const now = asTheyStand(photos, [keys.standing, keys.removed].flatMap(known));
      return { photos: now, questions: questionsFor(now, wanted) };
    });

  const erasing = useAction({
    queue: ABOUT,
    call: erasePhotos,
    done: (_gone, keys) =>
      toastDone(
        keys.length > 1 ? `${keys.length} photos effacées pour toujours` : 'Photo effacée pour toujours',
        { about: ABOUT },
      ),
    failureToast: { about: ABOUT, title: 'Photos non effacées' },
    refreshes,
  });

  return {
    busy: busy || erasing.busy,
    erase: (keys: readonly string[]) => erasing.run(keys),
    change(photos: readonly HostPhoto[], wanted: (photo: HostPhoto) => PhotoSetting) {
      void ask(photos, wanted).catch(tellUnchanged);
    },
    /** Throws the server's error, which the dialog shows beside its field. */
    caption: (photos: readonly HostPhoto[], value: string | null) =>
      ask(photos, () => ({ setting: 'caption', value })),
  };
}
