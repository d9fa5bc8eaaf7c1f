/**
 * Matches the items of an edited list with those before the edit (unchanged, moved, or changed in place), and
 * returns the name by which an item is known.
 */
import { isBlock, sameContent } from './contentTree.rules.ts';
import type { ContentValue } from './editing.schema.ts';

/** For each item of the new list, its position in the old list; null for a new item. */
export type Origins = readonly (number | null)[];

/** Fields that identify an item; the first one present counts. */
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
  // Items at the same position first, so that of two equal items neither counts as moved.
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

/** Whether the same item precedes position `from` in the old list and `to` in the new one. */
function standsBetween(origins: Origins, from: number, to: number): boolean {
  if (to === 0 || from === 0) return to === from;
  return origins[to - 1] === from - 1;
}

/** True for blocks that share a field, and for two texts. */
function areAlike(old: ContentValue, item: ContentValue): boolean {
  if (!isBlock(old) || !isBlock(item))
    return typeof old === typeof item && Array.isArray(old) === Array.isArray(item);
  const keys = Object.keys(old);
  return keys.length === 0 || keys.some((key) => sameContent(old[key], item[key]));
}
