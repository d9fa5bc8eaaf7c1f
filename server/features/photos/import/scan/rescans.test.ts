import { beforeEach, expect, test } from 'vitest';
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import { createRescans } from './rescans.ts';

let timers: { act: () => void; delay: number }[];
let scanned: PhotoFolder[];
let rescans: ReturnType<typeof createRescans>;
beforeEach(() => {
  timers = [];
  scanned = [];
  rescans = createRescans({
    scan: (folder) => scanned.push(folder),
    later: (act, delay) => timers.push({ act, delay }),
    most: 10_000,
  });
});

/** Returns how long it waited. */
function pass(): number {
  const { act, delay } = timers.shift() ?? { act: () => {}, delay: 0 };
  act();
  return delay;
}

test('a folder is scanned once for all its files, and ever less often while they stay unreadable', () => {
  const delays = Array.from({ length: 6 }, () => {
    for (let file = 0; file < 3; file++) rescans.again('couple');
    expect(timers).toHaveLength(1);
    return pass();
  });
  expect(delays).toEqual([1500, 3000, 6000, 10_000, 10_000, 10_000]);
  expect(scanned).toHaveLength(6);
  rescans.calm('couple');
  rescans.again('couple');
  expect(pass()).toBe(1500);
});

test('a file that is being written delays no other', () => {
  rescans.again('couple');
  pass();
  rescans.again('couple');
  expect(rescans.isSettling()).toBe(false);
  rescans.soon('couple');
  rescans.soon('couple');
  rescans.again('repas');
  expect(timers.map(({ delay }) => delay)).toEqual([3000, 1500, 1500]);
  expect(rescans.isSettling()).toBe(true);
  rescans.clear();
  expect(rescans.isSettling()).toBe(false);
});

test('a failing folder is retried once, however often it was scanned meanwhile', () => {
  for (let round = 0; round < 3; round++) {
    for (let looks = 0; looks < 3; looks++) rescans.afterProblem('couple');
    expect(timers).toHaveLength(1);
    expect(pass()).toBe(15_000);
  }
  expect(scanned).toEqual(['couple', 'couple', 'couple']);
});
