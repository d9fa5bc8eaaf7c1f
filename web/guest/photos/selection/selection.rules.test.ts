import { describe, expect, it, test } from 'vitest';
import { entriesOf, rangeOf, shareSelected, withPhotos } from './selection.rules.ts';

const photos = ['couple/a', 'couple/b', 'repas/a', 'repas/b'].map((key) => ({ key }));
const keys = (range: readonly { key: string }[]) => range.map(({ key }) => key);

describe('a range', () => {
  it('goes from one photo to the other, across folders', () => {
    expect(keys(rangeOf(photos, 'couple/b', 'repas/b'))).toEqual(['couple/b', 'repas/a', 'repas/b']);
  });

  it('goes backwards as well', () => {
    expect(keys(rangeOf(photos, 'repas/a', 'couple/b'))).toEqual(['couple/b', 'repas/a']);
  });

  it('is one photo when it starts where it ends', () => {
    expect(keys(rangeOf(photos, 'repas/a', 'repas/a'))).toEqual(['repas/a']);
  });

  it('is the clicked photo only if the other one is gone', () => {
    expect(keys(rangeOf(photos, 'repas/gone', 'couple/a'))).toEqual(['couple/a']);
    expect(keys(rangeOf(photos, 'repas/a', 'repas/gone'))).toEqual(['repas/a']);
    expect(rangeOf(photos, 'repas/gone', 'repas/gone')).toEqual([]);
  });
});

test('photos are added and removed without affecting the others', () => {
  const one = withPhotos(new Set(['couple/a']), photos.slice(2), true);
  expect([...one]).toEqual(['couple/a', 'repas/a', 'repas/b']);
  expect([...withPhotos(one, photos.slice(0, 3), false)]).toEqual(['repas/b']);
});

test('a folder is selected as a whole, in part or not at all', () => {
  const share = (...selected: string[]) => shareSelected(photos.slice(0, 2), new Set(selected));
  expect(share('repas/a')).toBe(false);
  expect(share('couple/a')).toBe(null);
  expect(share('couple/a', 'couple/b')).toBe(true);
});

test('a folder picked as a whole is requested as one', () => {
  const folders = [
    { folder: 'couple', count: 2, photos: photos.slice(0, 2) },
    { folder: 'repas', count: 2, photos: photos.slice(2) },
    { folder: 'mairie', count: 1, photos: [{ key: 'mairie/a' }] },
  ];
  expect(entriesOf(folders, new Set(['repas/b', 'couple/b', 'couple/a']))).toEqual(['couple/*', 'repas/b']);
});

test('a folder that has not loaded completely cannot be picked as a whole', () => {
  const folders = [{ folder: 'couple', count: 3, photos: photos.slice(0, 2) }];
  expect(entriesOf(folders, new Set(['couple/a', 'couple/b']))).toEqual(['couple/a', 'couple/b']);
});
