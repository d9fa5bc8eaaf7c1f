/** Where a fault stands among the fields. Pure. */
import { isBlock, type Standing } from '../../../../../contract/editing/contentTree.rules.ts';
import type { ContentFiles, ContentPlace } from '../../../../../contract/editing/editing.schema.ts';
import { type Path, valueAt } from './tree.rules.ts';

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

/**
 * What is still to be written, apart from what is wrong: the fields that whoever works on the card has just made, or emptied, and may well
 * be about to fill. `told` are the faults that were there when the card was opened.
 */
export function faultsByKind<Fault extends ContentPlace>(
  faults: readonly Fault[],
  { files, told }: { files: ContentFiles; told: readonly ContentPlace[] },
): { wrong: readonly Fault[]; unwritten: readonly Fault[] } {
  const isTold = ({ file, path }: Fault) => told.some((one) => one.file === file && samePath(one.path, path));
  const isUnwritten = (fault: Fault) => !isTold(fault) && saysNothing(valueAt(files[fault.file], fault.path));
  return {
    wrong: faults.filter((fault) => !isUnwritten(fault)),
    unwritten: faults.filter(isUnwritten),
  };
}

function saysNothing(value: Standing): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(saysNothing);
  return !isBlock(value) || Object.values(value).every(saysNothing);
}
