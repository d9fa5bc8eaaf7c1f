/**
 * The content folder for « Notre site »: a tree per file, a digest that identifies its state, the files to
 * write for changed trees, and `content-locked` as the problem of a folder that cannot be written.
 */
import type { ContentFiles, ContentValue } from '../../../contract/editing/editing.schema.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { ChangedFiles } from '../wedding/folder/publication.ts';
import { digestOf, readSources, type Sources } from '../wedding/folder/sources.ts';
import { inForce } from '../wedding/read/later.ts';
import { readTree, writeTree } from './trees/trees.ts';

export interface SiteFolder {
  /** Files in the folder. */
  sources: Sources;
  digest: string;
  /** Files that guests read: the program's where the folder has none. */
  inForce: Sources;
  /** Trees of those files, without the invalid ones. */
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

/** The files to write for the trees; `unwritable` lists those that cannot represent their tree. */
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

const LOCKED: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Keeps a full disk and any other error as it is. */
export function asLocked(error: unknown): unknown {
  return LOCKED.has((error as NodeJS.ErrnoException).code) ? new ProblemError('content-locked') : error;
}
