import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Layout, layOut, visibleTiles } from './masonry.rules.ts';

const landscape = { width: 4000, height: 3000 };
const portrait = { width: 3000, height: 4000 };

const photos = fc.array(
  fc.record({ width: fc.integer({ min: 1, max: 10_000 }), height: fc.integer({ min: 1, max: 10_000 }) }),
  { maxLength: 60 },
);
const widths = fc.integer({ min: 1, max: 3000 });

test('on a laptop thumbnails are exactly 220 px wide, four per row', () => {
  const { tiles } = layOut([landscape, landscape, landscape, landscape, landscape], 912);
  expect(tiles.map(({ width }) => width)).toEqual([220, 220, 220, 220, 220]);
  expect(tiles.map(({ y }) => y)).toEqual([0, 0, 0, 0, 219]);
});

test('on a phone two columns fill the width, each photo as high as its picture, the next one where there is room first', () => {
  const { tiles, height } = layOut([landscape, portrait, landscape, landscape], 358);
  expect(tiles).toEqual([
    { x: 0, y: 0, width: 174, height: 175 },
    { x: 184, y: 0, width: 174, height: 276 },
    { x: 0, y: 185, width: 174, height: 175 },
    { x: 184, y: 286, width: 174, height: 175 },
  ]);
  expect(height).toBe(461);
});

test('at 1920 px there are six columns', () => {
  expect(
    layOut(
      Array.from({ length: 7 }, () => landscape),
      1590,
    ).tiles.map(({ y }) => y),
  ).toEqual([0, 0, 0, 0, 0, 0, 219]);
});

test('with text at 200 % a phone shows one column', () => {
  const { tiles } = layOut([landscape, portrait], 342, 2);
  expect(tiles.map(({ x, width }) => [x, width])).toEqual([
    [61, 220],
    [61, 220],
  ]);
  expect(layOut([landscape, landscape], 912, 2).tiles.map(({ y }) => y)).toEqual([0, 0]);
});

test('a very high panorama does not fill the screen', () => {
  expect(layOut([{ width: 100, height: 5000 }], 358).tiles[0]?.height).toBe(44 + 2 * 174);
});

test('an empty folder takes no space', () => {
  expect(layOut([], 912)).toEqual({ tiles: [], height: 0 });
});

test('photos never overlap, stay inside, are as high as their picture and in reading order', () => {
  fc.assert(
    fc.property(photos, widths, (sizes, available) => {
      const { tiles, height } = layOut(sizes, available);
      for (const [index, place] of tiles.entries()) {
        expect(place.x).toBeGreaterThanOrEqual(0);
        expect(place.x + place.width).toBeLessThanOrEqual(available);
        expect(place.y + place.height).toBeLessThanOrEqual(height);
        const before = tiles[index - 1];
        // Going through them by keyboard leads down, and right between two that start at the same height.
        if (before) expect(place.y > before.y || (place.y === before.y && place.x > before.x)).toBe(true);
        expect(place.height - 44).toBe(
          Math.round(place.width * Math.min((sizes[index]?.height ?? 0) / (sizes[index]?.width ?? 1), 2)),
        );
        for (const other of tiles.slice(0, index)) expect(overlap(place, other)).toBe(false);
      }
    }),
  );
});

test('the photos of a range are those visible in it', () => {
  fc.assert(
    fc.property(photos, fc.nat(20_000), fc.integer({ min: 1, max: 2000 }), (sizes, top, length) => {
      const layout = layOut(sizes, 912);
      const seen = visibleTiles(layout, top, top + length);
      expect(seen).toEqual(indexesSeen(layout, top, top + length));
    }),
  );
});

function overlap(one: Layout['tiles'][number], other: Layout['tiles'][number]): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !apart;
}

function indexesSeen({ tiles }: Layout, top: number, bottom: number): number[] {
  const indexes = tiles.map((_, index) => index);
  return indexes.filter((index) => {
    const { y = 0, height = 0 } = tiles[index] ?? {};
    return !(y + height <= top || y >= bottom);
  });
}
