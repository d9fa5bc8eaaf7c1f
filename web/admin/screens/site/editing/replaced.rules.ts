/** Words of this screen that somebody else put their own in place of, after both were saved: nothing asks then, and they must not go unsaid. Pure. */
import {
  isBlank,
  isBlock,
  type Standing,
  sameContent,
  valueAt,
} from '../../../../../contract/editing/contentTree.rules.ts';
import type {
  ContentFiles,
  ContentPlace,
  ContentValue,
} from '../../../../../contract/editing/editing.schema.ts';
import { contentChanges } from '../publish/contentChanges.rules.ts';

export interface Replaced extends ContentPlace {
  mine: ContentValue;
  /** Undefined where they took it away. */
  theirs: Standing;
  /** Null for a hand in the folder. */
  writer: string | null;
}

interface Typed {
  before: ContentFiles;
  after: ContentFiles;
}

/** What came in over what was typed here. */
export function replacedWords(
  { before, after, writer }: Typed & { writer: string | null },
  gestures: readonly Typed[],
): readonly Replaced[] {
  if (gestures.length === 0) return [];
  return contentChanges(before, after).flatMap(({ file, path, isMove, ...change }) => {
    const { before: mine, after: theirs } = change;
    const isText = mine !== undefined && mine !== null && !isBlock(mine) && !isMove && !isBlank(mine);
    const wrote = (gesture: Typed) =>
      contentChanges(gesture.before, gesture.after).some(
        (own) => own.file === file && own.path.at(-1) === path.at(-1) && sameContent(own.after, mine),
      );
    return isText && gestures.some(wrote) ? [{ file, path, mine, theirs, writer }] : [];
  });
}

/** Those that still stand as the other wrote them. */
export function stillReplaced(replaced: readonly Replaced[], files: ContentFiles): readonly Replaced[] {
  return replaced.filter((one) => sameContent(valueAt(files, one), one.theirs));
}

/** Two wordings one behind the other, where both are words: of a day or an hour only one can be. Null for none. */
export function bothWordings(mine: Standing, theirs: Standing): ContentValue | null {
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
