import { useState } from 'react';
import type { ContentFiles } from '../../../../../contract/editing/editing.schema.ts';
import { UndoBar } from '../../../parts/UndoBar.tsx';
import { type Place, useCardForm } from './cardForm.ts';
import { keptTimes, withoutPlace } from './times.rules.ts';

/** What was taken away last, and the bar that brings it back. */
export function useRemoval(onBack: () => void = () => {}) {
  const { files, changeFiles } = useCardForm();
  const [removed, setRemoved] = useState<{ before: ContentFiles; text: string } | null>(null);

  function take(changed: ContentFiles, text: string) {
    const before = Object.fromEntries(Object.keys(changed).map((file) => [file, files[file] ?? null]));
    setRemoved({ before, text });
    changeFiles(changed);
  }

  function undo({ before }: { before: ContentFiles }) {
    changeFiles(before);
    setRemoved(null);
    onBack();
  }

  return {
    take,
    /** Texts that say the hour of the place go on saying it. */
    takePlace(place: Place, text: string) {
      const { changed, kept } = withoutPlace(files, place);
      take(changed, `${text} ${keptTimes(kept)}`.trim());
    },
    forget: () => setRemoved(null),
    bar: <UndoBar last={removed && { text: removed.text, undo: () => undo(removed) }} />,
  };
}
