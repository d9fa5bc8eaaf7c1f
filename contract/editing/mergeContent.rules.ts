/**
 * Three-way merge of content, field by field, and the settling of a conflict: a field that both sides wrote
 * differently.
 */
import {
  type ContentBlock,
  isBlock,
  type MaybeContent,
  sameContent,
  withValueAt,
} from './contentTree.rules.ts';
import type { ContentFiles, ContentPath, ContentValue } from './editing.schema.ts';
import { KEPT_FILE, keptFile, linesOf } from './keptExamples.rules.ts';
import { below, type Conflict, type MergedValue, mergeLists, type Sides } from './mergeLists.rules.ts';

export interface ContentConflict extends Conflict {
  file: ContentPath['file'];
}

export interface MergedContent {
  files: ContentFiles;
  conflicts: readonly ContentConflict[];
}

export function mergeContent({ base, mine, theirs }: Sides<ContentFiles>): MergedContent {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])];
  const merged = names.map((file) => ({
    file,
    ...(file === KEPT_FILE ? mergeKept : mergeValues)({
      base: base[file],
      mine: mine[file],
      theirs: theirs[file],
    }),
  }));
  return {
    files: Object.fromEntries(
      merged.flatMap(({ file, value }) => (value === undefined ? [] : [[file, value]])),
    ),
    conflicts: merged.flatMap(({ file, conflicts }) => conflicts.map((conflict) => ({ file, ...conflict }))),
  };
}

/** Settles a conflict: the base for the next merge gets the rejected side, so that only the other differs. */
export function settleConflict(
  base: ContentFiles,
  { file, basePath, mine, theirs }: ContentConflict,
  kept: 'mine' | 'theirs',
): ContentFiles {
  return withValueAt(base, { file, path: [...basePath] }, kept === 'mine' ? theirs : mine);
}

function mergeValues({ base, mine, theirs }: Sides<MaybeContent>): MergedValue<MaybeContent> {
  if (sameContent(mine, theirs) || sameContent(base, theirs)) return { value: mine, conflicts: [] };
  if (sameContent(base, mine)) return { value: theirs, conflicts: [] };
  if (isBlock(mine) && isBlock(theirs) && (base === undefined || isBlock(base)))
    return mergeBlocks({ base: base ?? {}, mine, theirs });
  if (
    Array.isArray(mine) &&
    Array.isArray(theirs) &&
    (base === undefined || Array.isArray(base)) &&
    ![...mine, ...theirs].every(isLine)
  )
    return mergeLists({ base: base ?? [], mine, theirs }, mergeValues);
  return { value: mine, conflicts: [{ path: [], basePath: [], mine, theirs }] };
}

/** Lists of texts (an address, an invitation) merge as a whole, because mixed lines would make no sense. */
const isLine = (item: ContentValue) => typeof item === 'string';

/** Merges the list of kept examples, whose lines are independent of each other. */
function mergeKept({ base, mine, theirs }: Sides<MaybeContent>): MergedValue<MaybeContent> {
  if (sameContent(mine, theirs) || sameContent(base, theirs)) return { value: mine, conflicts: [] };
  if (sameContent(base, mine)) return { value: theirs, conflicts: [] };
  const [before, one, other] = [base, mine, theirs].map(linesOf);
  const lines = mergeLists({ base: before ?? [], mine: one ?? [], theirs: other ?? [] }, mergeValues);
  return { value: keptFile(lines.value.filter(isLine)), conflicts: [] };
}

function mergeBlocks({ base, mine, theirs }: Sides<ContentBlock>): MergedValue<ContentBlock> {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])];
  const entries: [string, ContentValue][] = [];
  const conflicts: Conflict[] = [];
  for (const key of keys) {
    const merged = mergeValues({ base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) });
    if (merged.value !== undefined && merged.value !== null) entries.push([key, merged.value]);
    conflicts.push(...merged.conflicts.map((conflict) => below(conflict, key, key)));
  }
  return { value: Object.fromEntries(entries), conflicts };
}

function own(block: ContentBlock, key: string): MaybeContent {
  return Object.hasOwn(block, key) ? block[key] : undefined;
}
