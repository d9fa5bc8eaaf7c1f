import { expect, test } from 'vitest';
import { afterVisit, markOf, type Seen } from './news.rules.ts';

const NOW = Date.UTC(2022, 8, 25);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const look = (seen: Seen | null, keys: string[], now: number) => afterVisit(seen, keys.map(markOf), now);
const fresh = (seen: Seen) => seen.fresh?.length ?? null;

test('nothing is new on a first visit, not even later arrivals', () => {
  const first = look(null, ['a', 'b'], NOW);
  expect([fresh(first), fresh(look(first, ['a', 'b', 'c'], NOW + MINUTE))]).toEqual([null, null]);
});

test('photos since the last visit are new during this one, reloads included, and old on the next', () => {
  const first = look(null, ['a', 'b'], NOW);
  const second = look(first, ['a', 'b', 'c', 'd'], NOW + DAY);
  expect(fresh(second)).toBe(2);
  const reloaded = look(second, ['a', 'b', 'c', 'd', 'e'], NOW + DAY + 5 * MINUTE);
  expect(reloaded.fresh).toEqual(['c', 'd', 'e'].map(markOf));
  expect(fresh(look(reloaded, ['a', 'b', 'c', 'd', 'e'], NOW + 2 * DAY))).toBe(0);
});

test('a photo that was hidden for a while is not new when it is back', () => {
  const first = look(null, ['a', 'b'], NOW);
  const without = look(first, ['a'], NOW + DAY);
  expect(fresh(look(without, ['a', 'b'], NOW + 2 * DAY))).toBe(0);
});

test('ten thousand photos have ten thousand distinct marks', () => {
  const keys = Array.from({ length: 10_000 }, (_, index) => `couple/IMG_${index}.jpg`);
  expect(new Set(keys.map(markOf)).size).toBe(10_000);
});
