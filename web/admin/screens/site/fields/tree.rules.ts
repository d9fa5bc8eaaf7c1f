/** Reading and changing one place of a content file, without touching the others. Pure. */
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';

/** Keys and positions (from 0) as texts; empty for the whole file. */
export type Path = readonly string[];

export function valueAt(root: ContentValue | null | undefined, path: Path): ContentValue | undefined {
  let value: ContentValue | undefined = root ?? undefined;
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isBlock(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

export function textAt(root: ContentValue | null | undefined, path: Path): string {
  const value = valueAt(root, path);
  return typeof value === 'string' ? value : '';
}

export function listAt(root: ContentValue | null | undefined, path: Path): readonly ContentValue[] {
  const value = valueAt(root, path);
  return Array.isArray(value) ? value : [];
}

/** The same tree with another value at `path`; undefined takes the key or the item away. Blocks on the way are made where they miss. */
export function withValueAt(
  root: ContentValue | null | undefined,
  path: Path,
  value: ContentValue | undefined,
): ContentValue | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(root)) {
    const index = Number(key);
    const next = withValueAt(root[index], rest, value);
    return next === undefined ? root.toSpliced(index, 1) : root.with(index, next);
  }
  const block = isBlock(root) ? root : {};
  const next = withValueAt(Object.hasOwn(block, key) ? block[key] : undefined, rest, value);
  if (next !== undefined) return { ...block, [key]: next };
  return Object.fromEntries(Object.entries(block).filter(([other]) => other !== key));
}

/** `from` and `to` are positions; those between close up. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...item);
}

function isBlock(value: ContentValue | null | undefined): value is { [key: string]: ContentValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
