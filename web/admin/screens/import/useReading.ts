/**
 * The list that is being imported: what its preview shows, and how the hosts want it read by now. It waits for
 * hosts who leave the screen; it is read again when they come back, because families may have changed.
 */
import { useEffect, useRef, useState } from 'react';
import type {
  ImportChoices,
  ImportPreview,
  ImportReading,
} from '../../../../contract/imports/imports.schema.ts';
import { isProblem } from '../../../lib/apiError.ts';
import { useTabState } from '../../data/tabState.ts';
import { choicesKept } from './decisions.rules.ts';
import { type ListFile, previewImport, readAgain } from './import.api.ts';
import { createNewest } from './newest.ts';
import { received } from './received.rules.ts';

export interface Reading {
  file: ListFile;
  /** What the preview shows. */
  as: ImportReading;
  /** What the hosts have asked for since; the same object where nothing is being read. */
  wanted: ImportReading;
  preview: ImportPreview;
  choices: ImportChoices;
}

/** `onRead` hears what was read. */
export function useReading(onRead: (as: ImportReading) => void) {
  const unsent = useTabState<Reading>('list', '');
  const [reading, setReading] = useState(unsent.read);
  /** The same for handlers, two of which may run before the next rendering. */
  const latest = useRef(reading);
  /** Whoever comes back reads the list again. */
  const isLeft = useRef(false);
  const [readNewest] = useState(() => createNewest(readAsWanted, showAgain));

  function keep(next: Reading | null) {
    latest.current = next;
    setReading(next);
    if (next) unsent.keep(next);
    else unsent.drop();
  }

  /** Decisions made during the reading stay, except about lines that have become another question. */
  function showAgain(again: ImportPreview, { file, wanted }: Reading) {
    const now = latest.current;
    if (now?.file !== file || isLeft.current) return;
    const preview = received(again, now.preview.rows);
    const choices = choicesKept(now.preview.rows, preview.rows, now.choices);
    keep({ ...now, as: wanted, preview, choices });
    onRead(wanted);
  }

  /** The table stays as it is, and usable, until the newest reading is there. Rejects if that fails. */
  async function reread(wanted: Partial<ImportReading> = {}): Promise<void> {
    const now = latest.current;
    if (!now) return;
    const next = { ...now, wanted: { ...now.wanted, ...wanted } };
    keep(next);
    try {
      await readNewest(next);
    } catch (error) {
      // Nobody waits for a list that was left.
      if (latest.current?.file !== now.file) return;
      if (latest.current?.wanted === next.wanted) keep({ ...latest.current, wanted: latest.current.as });
      throw error;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of what waited
  useEffect(() => {
    // What fails is said by the next reading, or by the import itself.
    void reread().catch(() => {});
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  return {
    reading,
    latest: () => latest.current,
    keep,
    isRereading: reading !== null && reading.wanted !== reading.as,
    reread,
  };
}

/** Reads the file again if its preview is gone: the server keeps the four newest for an hour. */
async function readAsWanted({ file, preview, wanted }: Reading): Promise<ImportPreview> {
  try {
    return await readAgain(preview.token, wanted);
  } catch (error) {
    if (!isProblem(error, 'not-found')) throw error;
    return readAgain((await previewImport(file, { background: true })).token, wanted);
  }
}
