import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentHere } from '../../../contract/wedding/moments.rules.ts';
import { amountsOf, shrinkageOf, warningsOf } from './shrinkage.rules.ts';

const SINCE = '2026-11-21T03:15:00.000Z';
const file = (path: string, sha256 = path) => ({ path, sha256, bytes: 10, mtime: 0 });

function held(familles: number, files: ReturnType<typeof file>[] = []) {
  return { madeAt: SINCE, files, photos: null, tables: [{ name: 'familles', rows: familles, digest: '' }] };
}

const amounts = (familles: number, photos: number | null = 0, madeAt = SINCE) => ({
  madeAt,
  familles,
  photos,
});

test('a fall by a fifth of families or photos is reported, a smaller one is not', () => {
  const count = fc.integer({ min: 0, max: 3000 });
  fc.assert(
    fc.property(count, count, (before, now) => {
      const isFall = before > now && before - now >= before / 5;
      expect(warningsOf(amounts(now), [amounts(before)]).length).toBe(isFall ? 1 : 0);
    }),
  );
  expect(warningsOf(amounts(4, 8), [amounts(5, 10)])).toEqual([
    `familles : 4, au lieu de 5 dans la sauvegarde du ${momentHere(Date.parse(SINCE))}`,
    `photos : 8, au lieu de 10 dans la sauvegarde du ${momentHere(Date.parse(SINCE))}`,
  ]);
});

test('a backup is compared with the fullest of the others, for families and photos each', () => {
  const on = (day: number) => `2026-11-${day}T10:15:00.000Z`;
  const others = [amounts(4, 20, on(24)), amounts(9, 2, on(23)), amounts(5, null, on(22))];
  expect(warningsOf(amounts(4, 3), others)).toEqual([
    expect.stringMatching(/^familles : 4, au lieu de 9 dans la sauvegarde du 23 novembre 2026 à \d\dh15$/),
    expect.stringMatching(/^photos : 3, au lieu de 20 dans la sauvegarde du 24 novembre 2026 à \d\dh15$/),
  ]);
  expect(warningsOf(amounts(9, null), others)).toEqual([]);
});

test('an unavailable list of photos does not count as fewer photos', () => {
  const listed = { ...held(3), photos: [{ path: 'couple/a.jpg', bytes: 10, etag: 'e' }] };
  expect(amountsOf(listed, true)).toEqual(amounts(3, 1));
  expect(amountsOf(held(3), true)).toEqual(amounts(3, null));
  expect(amountsOf(held(3, [file('photos/couple/a.jpg'), file('content/x')]), false)).toEqual(amounts(3, 1));
});

test('missing guests are reported besides the families that remain', () => {
  const rows = (invites: number) => ({
    ...held(20),
    tables: [...held(20).tables, { name: 'invites', rows: invites, digest: '' }],
  });
  expect(shrinkageOf(rows(40), rows(0))).toMatchObject({
    familles: { before: 20, now: 20 },
    convives: { before: 40, now: 0 },
  });
});

describe('missing photos', () => {
  test('are named, unless they were moved or renamed', () => {
    const before = held(1, [
      file('photos/couple/a.jpg'),
      file('photos/couple/b.jpg', 'b'),
      file('content/x'),
    ]);
    const now = held(1, [file('photos/repas/b.jpg', 'b')]);
    expect(shrinkageOf(before, now)).toMatchObject({ bytes: 20, gone: ['couple/a.jpg'] });
  });

  test('are handled alike in a bucket and on a disk, and an unavailable bucket is ignored', () => {
    const listed = { ...held(1), photos: [{ path: 'couple/a.jpg', bytes: 10, etag: 'e' }] };
    expect(shrinkageOf(held(1, [file('photos/couple/a.jpg')]), listed).gone).toEqual([]);
    expect(shrinkageOf(listed, held(1), true)).toMatchObject({ photos: null, gone: [] });
    expect(shrinkageOf(listed, held(1)).gone).toEqual(['couple/a.jpg']);
  });
});
