/** The content folder as the screen sees it: each file's tree, and a digest by which one state is told from another. */
import type { ContentFiles, ContentValue } from '../../../contract/editing/editing.schema.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { ChangedFiles } from '../wedding/folder/publication.ts';
import { digestOf, readSources, type Sources } from '../wedding/folder/sources.ts';
import { inForce } from '../wedding/read/later.ts';
import { readTree, writeTree } from './trees/trees.ts';

export interface SiteFolder {
  /** The folder's own. */
  sources: Sources;
  digest: string;
  /** What guests read: where the folder has none, the program's own. */
  inForce: Sources;
  /** Of those in force, without those that a hand has left a fault in. */
  trees: Readonly<Record<string, ContentValue>>;
}

export async function readSiteFolder(dir: string): Promise<SiteFolder> {
  const sources = await readSources(dir);
  const shown = await inForce(sources);
  return { sources, digest: digestOf(sources), inForce: shown, trees: treesOf(shown) };
}

export function treesOf(sources: Sources): Record<string, ContentValue> {
  const trees: Record<string, ContentValue> = {};
  for (const [file, bytes] of sources) {
    const tree = Buffer.isBuffer(bytes) ? readTree(file, bytes) : null;
    if (tree !== null) trees[file] = tree;
  }
  return trees;
}

/** What the files would hold; `unwritable` are those for which no text says what is asked. */
export function written(
  { inForce: shown }: Pick<SiteFolder, 'inForce'>,
  files: ContentFiles,
): { changed: ChangedFiles; unwritable: string[] } {
  const changed = new Map<string, Buffer | null>();
  const unwritable: string[] = [];
  for (const [file, value] of Object.entries(files)) {
    const before = shown.get(file);
    const bytes = value === null ? null : writeTree(file, Buffer.isBuffer(before) ? before : null, value);
    if (value !== null && bytes === null) unwritable.push(file);
    else changed.set(file, bytes);
  }
  return { changed, unwritable };
}

/** What keeps the site from writing into the content folder, as hosts are told. */

const LOCKED: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** A full disk, and anything else, stays what it is. */
export function asLocked(error: unknown): unknown {
  return LOCKED.has((error as NodeJS.ErrnoException).code) ? new ProblemError('content-locked') : error;
}
