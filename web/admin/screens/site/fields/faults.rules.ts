/** Where a fault stands among the fields. Pure. */
import type { ContentPlace } from '../../../../../contract/editing/editing.schema.ts';
import type { Path } from './tree.rules.ts';

export function samePath(one: Path, other: Path): boolean {
  return one.length === other.length && startsWith(one, other);
}

export function startsWith(path: Path, beginning: Path): boolean {
  return beginning.every((key, index) => path[index] === key);
}

export function faultsWithin<Fault extends ContentPlace>(
  faults: readonly Fault[],
  { file, path }: { file: string; path: Path },
): readonly Fault[] {
  return faults.filter((fault) => fault.file === file && startsWith(fault.path, path));
}

/** The path itself, then what it is in, up to the whole file. */
export function outwards(path: Path): Path[] {
  return [path, ...path.map((_key, index) => path.slice(0, path.length - index - 1))];
}
