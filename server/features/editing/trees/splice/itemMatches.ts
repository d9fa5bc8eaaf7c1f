/** Which item of a list before each item of the list now is, so that it keeps its lines and remarks. Pure. */
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { isTree, saysSame } from '../contentTree.rules.ts';

/** For each item now: its place before, or null for a new one. */
export function matchItems(
  before: readonly ContentValue[],
  after: readonly ContentValue[],
): (number | null)[] {
  const free = new Set(before.keys());
  const places: (number | null)[] = after.map(() => null);
  const take = (now: number, place: number | undefined) => {
    if (place === undefined || !free.delete(place)) return;
    places[now] = place;
  };
  for (const [now, item] of after.entries()) if (saysSame(before[now], item)) take(now, now);
  for (const [now, item] of after.entries())
    if (places[now] === null)
      take(
        now,
        [...free].find((place) => saysSame(before[place], item)),
      );
  for (const [now, item] of after.entries()) if (places[now] === null) take(now, likest(before, free, item));
  // What has nothing in common with any is the one that stood there, where nothing came or went.
  if (before.length === after.length)
    for (const now of after.keys())
      if (places[now] === null && isSameKind(before[now], after[now])) take(now, now);
  return places;
}

function likest(
  before: readonly ContentValue[],
  free: ReadonlySet<number>,
  item: ContentValue,
): number | undefined {
  const likes = [...free].map((place) => ({ place, like: likeness(before[place], item) }));
  return likes.filter(({ like }) => like > 0).toSorted((one, other) => other.like - one.like)[0]?.place;
}

/** How many keys say the same. */
function likeness(one: ContentValue | undefined, other: ContentValue): number {
  if (!isTree(one) || !isTree(other)) return 0;
  return Object.keys(one).filter((key) => Object.hasOwn(other, key) && saysSame(one[key], other[key])).length;
}

function isSameKind(one: ContentValue | undefined, other: ContentValue | undefined): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}
