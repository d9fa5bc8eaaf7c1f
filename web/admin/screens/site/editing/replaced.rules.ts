/**
 * Detects words typed and saved here that somebody replaced later (no conflict arises, so a notice tells),
 * and joins two wordings for hosts who keep both.
 */
import {
  isBlank,
  isBlock,
  type MaybeContent,
  sameContent,
  valueAt,
} from '../../../../../contract/editing/contentTree.rules.ts';
import type {
  ContentFiles,
  ContentPath,
  ContentValue,
} from '../../../../../contract/editing/editing.schema.ts';
import { KEPT_FILE } from '../../../../../contract/editing/keptExamples.rules.ts';
import { contentChanges } from '../publish/contentChanges.rules.ts';

export interface Replaced extends ContentPath {
  mine: ContentValue;
  /** Undefined if the other host removed it. */
  theirs: MaybeContent;
  /** Null for an edit made by hand in the folder. */
  writer: string | null;
}

interface Typed {
  before: ContentFiles;
  after: ContentFiles;
}

/** Finds the texts typed here that differ after the merge. Kept examples are marks that merge as a set, no words. */
export function replacedWords(
  { before, after, writer }: Typed & { writer: string | null },
  gestures: readonly Typed[],
): readonly Replaced[] {
  if (gestures.length === 0) return [];
  return contentChanges(before, after).flatMap(({ file, path, isMove, ...change }) => {
    const { before: mine, after: theirs } = change;
    if (file === KEPT_FILE) return [];
    const isText = mine !== undefined && mine !== null && !isBlock(mine) && !isMove && !isBlank(mine);
    const wrote = (gesture: Typed) =>
      contentChanges(gesture.before, gesture.after).some(
        (own) => own.file === file && own.path.at(-1) === path.at(-1) && sameContent(own.after, mine),
      );
    return isText && gestures.some(wrote) ? [{ file, path, mine, theirs, writer }] : [];
  });
}

/** Keeps those whose text is still the other host's. */
export function stillReplaced(replaced: readonly Replaced[], files: ContentFiles): readonly Replaced[] {
  return replaced.filter((one) => sameContent(valueAt(files, one), one.theirs));
}

/** Joins two texts or two lists of lines. Returns null for other values (a day, an hour). */
export function bothWordings(mine: MaybeContent, theirs: MaybeContent): ContentValue | null {
  if (Array.isArray(mine) && Array.isArray(theirs))
    return [...mine, ...theirs].every((line) => typeof line === 'string') ? [...mine, ...theirs] : null;
  if (
    typeof mine !== 'string' ||
    typeof theirs !== 'string' ||
    ![mine, theirs].every((text) => /\S\s+\S/.test(text))
  )
    return null;
  return `${mine.trim()}${/\n/.test(mine + theirs) ? '\n\n' : ' '}${theirs.trim()}`;
}
