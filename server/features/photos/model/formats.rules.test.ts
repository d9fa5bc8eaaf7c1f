import { expect, test } from 'vitest';
import { cameraOf, takenAtOf } from '../import/renditions/notes.rules.ts';
import { placeholderSize, thumbnailSize } from '../import/renditions/sizes.rules.ts';
import { checkFormat } from './formats.rules.ts';

const STARTS = {
  jpeg: Buffer.from('ffd8ffe000104a4649460001', 'hex'),
  png: Buffer.from(
    '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000049454e44ae426082',
    'hex',
  ),
  webp: Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
  heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'),
  avif: Buffer.from('\0\0\0\x18ftypavif\0\0\0\0'),
  mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0'),
  mov: Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0'),
  webm: Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878102428581020000', 'hex'),
  avi: Buffer.from('RIFF\0\0\0\0AVI LIST'),
  gif: Buffer.from('GIF89a\x01\0\x01\0\0\0\0'),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n'),
  text: Buffer.from('Bonjour à tous'),
  empty: Buffer.alloc(0),
};

test.each([
  ['a.jpg', 'jpeg'],
  ['A.JPEG', 'jpeg'],
  ['a.png', 'png'],
  ['a.webp', 'webp'],
  ['IMG_1.HEIC', 'heic'],
  ['IMG_1.MOV', 'mov'],
  ['VID_1.mp4', 'mp4'],
] as const)('%s is the %s that its name says', async (name, content) => {
  expect(await checkFormat(name, STARTS[content])).toBe(content);
});

test.each([
  ['a.jpg', 'png', 'misnamed', 'une image PNG'],
  ['IMG_1.HEIC', 'jpeg', 'misnamed', 'une image JPEG'],
  ['sans-extension', 'jpeg', 'misnamed', 'une image JPEG'],
  ['a.jpg', 'text', 'damaged', null],
  ['a.jpg', 'empty', 'damaged', null],
  ['a.avif', 'avif', 'unsupported', 'une image AVIF'],
  ['a.jpg', 'mp4', 'misnamed', 'un film MP4'],
  ['a.jpg', 'gif', 'unsupported', 'une image GIF'],
  ['menu.heic', 'pdf', 'unsupported', 'un document PDF'],
  ['bal.webm', 'webm', 'unsupported', 'un film WEBM'],
  ['bal.mp4', 'webm', 'unsupported', 'un film WEBM'],
  ['bal.webm', 'mov', 'misnamed', 'un film MOV'],
  ['bal.avi', 'avi', 'unsupported', 'un film AVI'],
  ['IMG_1.jpg', 'avi', 'unsupported', 'un film AVI'],
  ['cut.mp4', 'text', 'damaged', null],
  ['cut.avi', 'text', 'unsupported', 'un film AVI'],
  ['lisez-moi.txt', 'text', 'unsupported', 'un texte'],
  ['a.constructor', 'text', 'unsupported', null],
] as const)('%s holding %s is refused as %s: %s', async (name, content, reason, found) => {
  expect(await checkFormat(name, STARTS[content])).toEqual({ reason, found });
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
  expect(thumbnailSize(size, 220)).toEqual(expected);
});

test('a placeholder has at most 32 by 32 pixels', () => {
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
])('the EXIF %o gives %s', (notes, expected) => {
  expect(takenAtOf(notes)).toBe(expected);
});

test.each([
  [{ Image: { Make: 'Apple', Model: 'iPhone 13' } }, 'Apple iPhone 13'],
  [{ Image: { Make: 'Canon\0', Model: 'Canon EOS R6\0' } }, 'Canon EOS R6'],
  [{ Image: { Model: 'x'.repeat(300) } }, 'x'.repeat(100)],
  [{ Image: { Make: 4 } }, ''],
  [undefined, ''],
])('the EXIF %o names the camera %s', (notes, camera) => {
  expect(cameraOf(notes)).toBe(camera);
});
