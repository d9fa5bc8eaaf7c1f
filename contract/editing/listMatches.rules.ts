/** Which item of a list is which item of the same list before it was edited: as it was, moved, or changed in place. */
import { isBlock, sameContent } from './contentTree.rules.ts';
import type { ContentValue } from './editing.schema.ts';

/** For each item of the list after, its position in the list before; null for a new one. */
export type Origins = readonly (number | null)[];

/** By what people know an item, the first that it has. */
const NAMES = ['nom', 'titre', 'question', 'service', 'plat', 'fichier', 'heure'] as const;

export function originsOf(before: readonly ContentValue[], after: readonly ContentValue[]): Origins {
  const origins: (number | null)[] = after.map(() => null);
  const left = new Set(before.keys());
  const pair = (matches: (old: ContentValue, item: ContentValue, from: number, to: number) => boolean) => {
    for (const [to, item] of after.entries()) {
      if (origins[to] !== null) continue;
      const from = [...left].find((candidate) => matches(before[candidate] ?? '', item, candidate, to));
      if (from === undefined) continue;
      origins[to] = from;
      left.delete(from);
    }
  };
  // An item at its own place first: of two equal ones, neither has moved.
  pair((old, item, from, to) => from === to && sameContent(old, item));
  pair(sameContent);
  pair((old, item) => nameOf(item) !== null && nameOf(old) === nameOf(item));
  pair((old, item, from, to) => standsBetween(origins, from, to) && areAlike(old, item));
  return origins;
}

export function nameOf(item: ContentValue): string | null {
  if (!isBlock(item)) return null;
  const name = NAMES.map((key) => item[key]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : null;
}

/** Whether the item before `to` is the one that stood before `from`: then what stands at `to` is in its place. */
function standsBetween(origins: Origins, from: number, to: number): boolean {
  if (to === 0 || from === 0) return to === from;
  return origins[to - 1] === from - 1;
}

/** Blocks that share a field, or two lines of text. */
function areAlike(old: ContentValue, item: ContentValue): boolean {
  if (!isBlock(old) || !isBlock(item))
    return typeof old === typeof item && Array.isArray(old) === Array.isArray(item);
  const keys = Object.keys(old);
  return keys.length === 0 || keys.some((key) => sameContent(old[key], item[key]));
}
