import { expect, test } from 'vitest';
import { checkFormat } from './formats.rules.ts';
import { placeholderSize, thumbnailSize } from './renditions/sizes.rules.ts';
import { takenAtOf } from './renditions/takenAt.rules.ts';

const STARTS = {
  jpeg: Buffer.from('ffd8ffe000104a4649460001', 'hex'),
  png: Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  webp: Buffer.from('RIFF\0\0\0\0WEBP'),
  heic: Buffer.from('\0\0\0\x18ftypheic'),
  avif: Buffer.from('\0\0\0\x18ftypavif'),
  text: Buffer.from('Bonjour à tous'),
  short: Buffer.from('ffd8ff', 'hex'),
  empty: Buffer.alloc(0),
};

test.each([
  ['a.jpg', 'jpeg', 'jpeg'],
  ['A.JPEG', 'jpeg', 'jpeg'],
  ['a.png', 'png', 'png'],
  ['a.webp', 'webp', 'webp'],
  ['IMG_1.HEIC', 'heic', 'heic'],
  ['a.jpg', 'png', { reason: 'misnamed' }],
  ['IMG_1.HEIC', 'jpeg', { reason: 'misnamed' }],
  ['sans-extension', 'jpeg', { reason: 'misnamed' }],
  ['a.jpg', 'text', { reason: 'damaged' }],
  ['a.jpg', 'short', { reason: 'damaged' }],
  ['a.jpg', 'empty', { reason: 'damaged' }],
  ['a.avif', 'avif', { reason: 'unsupported' }],
  ['lisez-moi.txt', 'text', { reason: 'unsupported' }],
  ['film.mov', 'text', { reason: 'unsupported' }],
  ['a.constructor', 'text', { reason: 'unsupported' }],
] as const)('%s holding %s is %o', (name, content, expected) => {
  expect(checkFormat(name, STARTS[content])).toEqual(expected);
});

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 220, height: 165 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 220, height: 293 },
  ],
  [
    { width: 10, height: 10 },
    { width: 220, height: 220 },
  ],
  [
    { width: 9000, height: 10 },
    { width: 220, height: 1 },
  ],
  [
    { width: 1, height: 60_000 },
    { width: 220, height: 2200 },
  ],
])('the thumbnail of %o is %o', (size, expected) => {
  expect(thumbnailSize(size)).toEqual(expected);
});

test('a placeholder’s pixels fit 32 by 32', () => {
  expect(placeholderSize({ width: 4000, height: 3000 })).toEqual({ width: 32, height: 24 });
  expect(placeholderSize({ width: 1, height: 9000 })).toEqual({ width: 1, height: 32 });
});

test.each([
  [{ Photo: { DateTimeOriginal: new Date(Date.UTC(2022, 8, 24, 15, 4, 5)) } }, '2022-09-24T15:04:05'],
  [{ Photo: { DateTimeDigitized: new Date(Date.UTC(2022, 0, 1)) } }, '2022-01-01T00:00:00'],
  [{ Photo: { DateTimeOriginal: new Date(Number.NaN) } }, null],
  [{ Photo: { DateTimeOriginal: '2022' } }, null],
  [{}, null],
  [undefined, null],
])('the notes %o say %s', (notes, expected) => {
  expect(takenAtOf(notes)).toBe(expected);
});
