import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shrinkageOf, warningsOf } from './shrinkage.rules.ts';

const SINCE = '2026-11-21T03:15:00.000Z';
const file = (path: string, sha256 = path) => ({ path, sha256, bytes: 10, mtime: 0 });

function held(familles: number, files: ReturnType<typeof file>[] = []) {
  return { madeAt: SINCE, files, photos: null, tables: [{ name: 'familles', rows: familles, digest: '' }] };
}

test('a fall by a fifth is told, of families and of photos, and a smaller one is not', () => {
  const count = fc.integer({ min: 0, max: 3000 });
  fc.assert(
    fc.property(count, count, (before, now) => {
      const isFall = before > now && before - now >= before / 5;
      expect(warningsOf(shrinkageOf(held(before), held(now))).length).toBe(isFall ? 1 : 0);
    }),
  );
  const photos = Array.from({ length: 10 }, (_, index) => file(`photos/couple/${index}.jpg`));
  expect(warningsOf(shrinkageOf(held(5, photos), held(4, photos.slice(0, 8))))).toEqual([
    `familles : 4, au lieu de 5 dans la sauvegarde du ${SINCE}`,
    `photos : 8, au lieu de 10 dans la sauvegarde du ${SINCE}`,
  ]);
});

describe('photos that are gone', () => {
  test('are named, unless they were moved or renamed', () => {
    const before = held(1, [
      file('photos/couple/a.jpg'),
      file('photos/couple/b.jpg', 'b'),
      file('content/x'),
    ]);
    const now = held(1, [file('photos/repas/b.jpg', 'b')]);
    expect(shrinkageOf(before, now)).toMatchObject({ bytes: 20, gone: ['couple/a.jpg'] });
  });

  test('are the same in a bucket as on a disk, and nothing is said of a bucket that is away', () => {
    const listed = { ...held(1), photos: [{ path: 'couple/a.jpg', bytes: 10, etag: 'e' }] };
    expect(shrinkageOf(held(1, [file('photos/couple/a.jpg')]), listed).gone).toEqual([]);
    expect(shrinkageOf(listed, held(1), true)).toMatchObject({ photos: null, gone: [] });
    expect(shrinkageOf(listed, held(1)).gone).toEqual(['couple/a.jpg']);
  });
});
