import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { decodeHeic, heicPixels } from './heic.ts';
import { tiledHeic } from './hostilePhotos.fixtures.ts';

test('a phone’s photo has as many pixels as it shows', async () => {
  expect(heicPixels(await readFile(new URL('./iphone.fixtures.heic', import.meta.url)))).toBe(640 * 480);
});

test.each([
  ['192 parts, as a phone of 48 megapixels makes them', { parts: 192, side: 512 }, 10_000 + 192 * 512 ** 2],
  ['parts that are parts twice', { parts: 2, side: 64, times: 2 }, Number.POSITIVE_INFINITY],
])('an HEIC of %s has the pixels of all of them', (_of, made, pixels) => {
  expect(heicPixels(tiledHeic(made))).toBe(pixels);
});

// Such a file of 15 kB, with 240 parts of nine megapixels, kept the process busy for two minutes.
test('a picture of too many parts is not decoded', async () => {
  await expect(decodeHeic(tiledHeic({ parts: 240, side: 4096 }))).rejects.toThrow('pixel limit');
});

test.each([0, 1, 2])(
  'a file that is cut anywhere, or claims a larger size, is counted as far as it goes',
  (flags) => {
    const made = tiledHeic({ parts: 3, side: 64, times: 2 });
    made.writeUInt8(flags, made.indexOf('ipma') + 7);
    for (let length = 0; length < made.length; length++)
      expect(heicPixels(made.subarray(0, length))).toBeGreaterThanOrEqual(0);
  },
);
