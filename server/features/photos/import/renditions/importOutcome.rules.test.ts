import { expect, test } from 'vitest';
import { MAX_FILM_BYTES } from '../../../../../contract/photos/photoFormats.rules.ts';
import { MAX_FILM_BLANKS, MAX_PHOTO_BLANKS } from '../../model/blanks.rules.ts';
import type { ImportedPhoto } from '../../model/photos.rules.ts';
import { believed, MAX_TOLD } from './importOutcome.rules.ts';

const photo: ImportedPhoto = {
  folder: 'couple',
  name: 'a.jpg',
  size: 9,
  mtime: 1.5,
  etag: 'e',
  format: 'jpeg',
  crc32: 1,
  width: 2,
  height: 3,
  takenAt: null,
  placeholder: 'AAAA',
  blanks: [[8, 7, 32]],
  blankedCrc32: 2,
  turned: 90,
  display: { size: 1, crc32: 1 },
  camera: '',
  film: { seconds: 1.5, codec: 'avc1', isHdr: false, poster: 'made', lighter: 'needless' },
};
const told = (changes: object = {}) =>
  JSON.stringify({ kind: 'imported', photo: { ...photo, ...changes }, decoded: true });

test('the import process’s result for a photo is stored', () => {
  expect(believed(told())).toEqual({ kind: 'imported', photo, decoded: true });
  expect(believed(JSON.stringify({ kind: 'changed' }))).toEqual({ kind: 'changed' });
});

/** The longest blanks that exist: those of a film of eight gigabytes. */
const blanks = (count: number) => Array(count).fill([MAX_FILM_BYTES, MAX_FILM_BYTES, 255]);

test('the maximum number of blanks of a photo or a film is stored', () => {
  for (const [format, most] of [
    ['jpeg', MAX_PHOTO_BLANKS],
    ['mov', MAX_FILM_BLANKS],
  ] as const)
    expect(believed(told({ format, blanks: blanks(most) }))).toMatchObject({ kind: 'imported' });
});

test.each([
  ['more blanks than a photo may have', told({ blanks: blanks(MAX_PHOTO_BLANKS + 1) })],
  ['more blanks than a film may have', told({ format: 'mp4', blanks: blanks(MAX_FILM_BLANKS + 1) })],
  ['a codec that is a book', told({ film: { ...photo.film, codec: 'x'.repeat(300) } })],
  ['more than is read', told({ more: ' '.repeat(MAX_TOLD) })],
  ['a blank before the file', told({ blanks: [[-1, 1, 0]] })],
  ['no length', told({ film: { ...photo.film, seconds: null } })],
  ['half a text', told().slice(0, 40)],
  ['something else', JSON.stringify({ kind: 'too-long' })],
  ['no text', { kind: 'changed' }],
])('%s is rejected', (_what, said) => {
  expect(believed(said)).toBeNull();
});
