import { expect, test } from 'vitest';
import { type GalleryFolder, galleryPhoto, inDayOrder, onlyPhotos, wholeFolder } from './gallery.rules.ts';

const COUPLE = { folder: 'couple', title: 'Le couple', cover: null };

function folderOf(clocks: readonly (string | null)[], count = clocks.length): GalleryFolder {
  const look = { width: 1, height: 1, bytes: 1, light: 1, placeholder: '', version: '1' };
  const photos = clocks.map((takenAt, index) =>
    galleryPhoto('couple', { file: `${index}`, takenAt, ...look }),
  );
  return { ...wholeFolder(COUPLE, photos), count };
}

const names = ({ photos }: GalleryFolder) => photos.map(({ file }) => file).join('');

test('in the order of the day a folder starts with the earliest photo and ends with undated ones, by name', () => {
  const clocks = ['2022-09-24T15:00:00', null, '2022-09-24T09:00:00', '2022-09-24T15:00:00', null];
  expect(names(inDayOrder(folderOf(clocks)))).toBe('20314');
});

test('a partly loaded folder keeps its order: nothing on screen moves', () => {
  expect(names(inDayOrder(folderOf(['2022-09-24T15:00:00', '2022-09-24T09:00:00'], 3)))).toBe('01');
});

test('a subset of photos is shown under its folders, and empty folders are left out', () => {
  const folders = [folderOf([null, null, null], 7), wholeFolder({ ...COUPLE, folder: 'repas' }, [])];
  const [couple, ...others] = onlyPhotos(folders, new Set(['couple/0', 'couple/2', 'repas/1']));
  expect(couple).toMatchObject({ folder: 'couple', count: 2, bytes: 2, light: 2 });
  expect(couple && names(couple)).toBe('02');
  expect(others).toEqual([]);
});
