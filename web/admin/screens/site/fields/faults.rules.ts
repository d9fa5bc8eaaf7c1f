/** Finds the field to which a fault belongs. */
import { isBlank } from '../../../../../contract/editing/contentTree.rules.ts';
import type { ContentFiles, ContentPlace } from '../../../../../contract/editing/editing.schema.ts';
import { type Path, valueAt } from './tree.rules.ts';

export function samePath(one: Path, other: Path): boolean {
  return one.length === other.length && startsWith(one, other);
}

export function startsWith(path: Path, beginning: Path): boolean {
  return beginning.every((key, index) => path[index] === key);
}

export function holdsPlace(places: readonly ContentPlace[], { file, path }: ContentPlace): boolean {
  return places.some((one) => one.file === file && samePath(one.path, path));
}

export function faultsWithin<Fault extends ContentPlace>(
  faults: readonly Fault[],
  { file, path }: { file: string; path: Path },
): readonly Fault[] {
  return faults.filter((fault) => fault.file === file && startsWith(fault.path, path));
}

/** Lists the path itself, then each of its ancestors up to the whole file (the empty path). */
export function outwards(path: Path): Path[] {
  return [path, ...path.map((_key, index) => path.slice(0, path.length - index - 1))];
}

interface Judged {
  /** As typed now, and as they were when the site found the faults. */
  files: ContentFiles;
  kept: ContentFiles;
  /** The faults that existed when the card was opened. */
  told: readonly ContentPlace[];
}

/**
 * Separates real faults from values that are only unwritten: fields created or emptied since the card was
 * opened, which the host may be about to fill. A field being filled is neither until the site has checked it.
 */
export function faultsByKind<Fault extends ContentPlace>(
  faults: readonly Fault[],
  { files, kept, told }: Judged,
): { wrong: readonly Fault[]; unwritten: readonly Fault[] } {
  const isBlankIn = (all: ContentFiles, { file, path }: Fault) => isBlank(valueAt(all[file], path));
  const wrong = faults.filter((fault) => holdsPlace(told, fault) || !isBlankIn(kept, fault));
  const unwritten = faults.filter((fault) => !wrong.includes(fault) && isBlankIn(files, fault));
  return { wrong, unwritten };
}
