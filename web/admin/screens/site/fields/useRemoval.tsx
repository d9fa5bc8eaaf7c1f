import { useId, useState } from 'react';
import { sameContent } from '../../../../../contract/editing/contentTree.rules.ts';
import type { ContentFiles, ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import { UndoBar } from '../../../parts/UndoBar.tsx';
import { partTitle } from '../siteLinks.ts';
import { useCardForm } from './cardForm.ts';
import { goneSteps, keptTimes, withoutVenue } from './removedVenue.rules.ts';
import { valueAt } from './tree.rules.ts';

/** In `mariage.yaml` only the mails contain the time of a place. */
const called = (file: string) => partTitle({ file, path: file === 'mariage.yaml' ? ['mail'] : [] });

/** Removes values of the content, keeps what was removed last and renders the bar that restores it. */
export function useRemoval(onBack: () => void = () => {}) {
  const { files, kept, examples, changeFiles, lastRemover, setLastRemover } = useCardForm();
  const id = useId();
  const [removed, setRemoved] = useState<{ before: ContentFiles; text: string } | null>(null);

  function take(changed: ContentFiles, text: string) {
    const before = Object.fromEntries(Object.keys(changed).map((file) => [file, files[file] ?? null]));
    setRemoved({ before, text });
    setLastRemover(id);
    changeFiles(changed);
  }

  function undo({ before }: { before: ContentFiles }) {
    changeFiles(before);
    setRemoved(null);
    onBack();
  }

  const last = lastRemover === id ? removed : null;
  return {
    take,
    /** Also removes the example's steps about the place, and keeps its time in texts that use it. */
    takeOut(contentPath: ContentPath, text: string) {
      // Steps edited since the site marked them as the example's belong to the couple.
      const untouched = examples.filter(({ file, path }) =>
        sameContent(valueAt(files[file], path), valueAt(kept[file], path)),
      );
      const taken = withoutVenue(files, contentPath, untouched);
      take(
        taken.changed,
        [text, goneSteps(taken.gone), keptTimes(taken.kept, called)].filter(Boolean).join(' '),
      );
    },
    forget: () => setRemoved(null),
    isLast: last !== null,
    bar: <UndoBar last={last && { text: last.text, undo: () => undo(last) }} />,
  };
}
