/** Reads and changes a single place of a content file. */
import { valueIn, withValueIn } from '../../../../../contract/editing/contentTree.rules.ts';
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';

/** Keys, and positions from 0, as strings; the empty path is the whole file. */
export type Path = readonly string[];

export function valueAt(root: ContentValue | null | undefined, path: Path): ContentValue | undefined {
  return valueIn(root, path) ?? undefined;
}

export function textAt(root: ContentValue | null | undefined, path: Path): string {
  const value = valueAt(root, path);
  return typeof value === 'string' ? value : '';
}

export function listAt(root: ContentValue | null | undefined, path: Path): readonly ContentValue[] {
  const value = valueAt(root, path);
  return Array.isArray(value) ? value : [];
}

/** Returns the tree with `value` at `path`, creating missing parents; undefined removes the key or item. */
export function withValueAt(
  root: ContentValue | null | undefined,
  path: Path,
  value: ContentValue | undefined,
): ContentValue | undefined {
  return withValueIn(root, path, value) ?? undefined;
}

/** Moves the item at position `from` to position `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...item);
}
