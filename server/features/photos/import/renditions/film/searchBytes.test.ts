import { expect, test } from 'vitest';
import { searchHoles } from './searchBytes.ts';

const BLOCK = 4096;

/** Whether a hole is found in a film of three blocks, the second of which is zeros. */
function isFound(...pictures: [start: number, end: number][]): boolean {
  const holes = searchHoles(pictures);
  for (const byte of [7, 0, 7]) holes.pass(Buffer.alloc(BLOCK, byte));
  return holes.found();
}

test('a block of zeros is a hole if it has 512 bytes of pictures or more, and may be silence otherwise', () => {
  expect(isFound([BLOCK, BLOCK + 511])).toBe(false);
  expect(isFound([BLOCK, BLOCK + 512])).toBe(true);
});

test('the pictures in a block count together, and those outside of it not at all', () => {
  expect(isFound([0, BLOCK], [BLOCK + 1000, BLOCK + 1256], [BLOCK + 2000, BLOCK + 2256])).toBe(true);
  expect(isFound([0, BLOCK + 256], [2 * BLOCK - 255, 3 * BLOCK])).toBe(false);
});
