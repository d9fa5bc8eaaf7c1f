/** Content values: whether two say the same, and how large and deep one is. Pure. */
import type { ContentValue } from '../../../../contract/editing/editing.schema.ts';
import { MAX_DEPTH, spelled, type Tree } from './yamlTree.ts';

export function isTree(value: ContentValue | undefined): value is Tree {
  return typeof value === 'object' && !Array.isArray(value);
}

/** The order of keys says nothing, the order of a list does. */
export function saysSame(one: ContentValue | undefined, other: ContentValue | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => saysSame(item, other[index]))
    );
  if (!isTree(one) || !isTree(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && saysSame(one[key], other[key]))
  );
}

/** In the one spelling in which it is read back; null for what is too deep to be written. */
export function inOneSpelling(value: ContentValue, depth = 0): ContentValue | null {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === 'string') return spelled(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => inOneSpelling(item, depth + 1));
    return items.includes(null) ? null : (items as ContentValue[]);
  }
  const entries = Object.entries(value).map(
    ([key, item]) => [spelled(key), inOneSpelling(item, depth + 1)] as const,
  );
  if (entries.some(([, item]) => item === null)) return null;
  return Object.fromEntries(entries) as Tree;
}
