import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { halves, jpegPicture } from './pictures.fixtures.ts';
import { hasHole, isTruncated } from './truncation.rules.ts';

/** Like a copy that reserved its space first: some of the bytes, then zeros. */
function reserved(bytes: Buffer, part: number): Buffer {
  const copied = Buffer.alloc(bytes.length);
  bytes.copy(copied, 0, 0, Math.floor(bytes.length * part));
  return copied;
}

/** A JPEG with a small picture inside its EXIF, as every camera writes it. */
async function fromCamera(progressive: boolean): Promise<Buffer> {
  const jpeg = await halves({ width: 1200, height: 900 }).jpeg({ progressive, quality: 100 }).toBuffer();
  const small = await jpegPicture({ width: 160, height: 120 });
  const notes = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Exif\0\0'), small]);
  notes.writeUInt16BE(notes.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), notes, jpeg.subarray(2)]);
}

describe.each([false, true])('a JPEG (progressive: %s)', (progressive) => {
  test('that is complete is not truncated, whatever the phone wrote after it', async () => {
    const jpeg = await fromCamera(progressive);
    expect(isTruncated(jpeg, 'jpeg')).toBe(false);
    expect(isTruncated(Buffer.concat([jpeg, Buffer.alloc(5000)]), 'jpeg')).toBe(false);
  });

  test.each([0.2, 0.6, 0.95])(
    'of which %d was copied is truncated, despite its small picture',
    async (part) => {
      expect(isTruncated(reserved(await fromCamera(progressive), part), 'jpeg')).toBe(true);
    },
  );
});

test('a WebP and a HEIC with a reserved end are truncated', async () => {
  const webp = await sharp(await jpegPicture())
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
  const big = Buffer.concat([webp, Buffer.alloc(2000, 7)]);
  expect(isTruncated(big, 'webp')).toBe(false);
  expect(isTruncated(reserved(big, 0.4), 'webp')).toBe(true);
  const heic = await readFile(new URL('./iphone.fixtures.heic', import.meta.url));
  expect(isTruncated(heic, 'heic')).toBe(false);
  expect(isTruncated(reserved(heic, 0.5), 'heic')).toBe(true);
});

/** As grainy as a camera's photo. */
function grainy() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#000', noise } });
}

describe.each([
  ['with the usual tables', { optimiseCoding: false }],
  ['with tables of its own', { optimiseCoding: true }],
  ['with a small colour plane', { chromaSubsampling: '4:2:0', quality: 70 }],
  ['as messengers send it', { progressive: true, quality: 85 }],
  ['as the web does', { mozjpeg: true, quality: 80 }],
] as const)('a JPEG %s', (_name, options) => {
  const sound = grainy().jpeg(options).toBuffer();

  test('has no hole as it is', async () => {
    expect(hasHole(await sound)).toBe(false);
  });

  test.each([0.2, 0.5, 0.9])('with 200 zeros at %d of its length has a hole', async (part) => {
    const jpeg = Buffer.from(await sound);
    jpeg.fill(0, Math.floor(jpeg.length * part), Math.floor(jpeg.length * part) + 200);
    expect(hasHole(jpeg)).toBe(true);
  });
});

test.each([
  ['one colour', () => halves({ width: 4000, height: 3000, left: '#fff', right: '#fff' }).jpeg()],
  [
    'black',
    () => halves({ width: 4000, height: 3000, left: '#000', right: '#000' }).jpeg({ optimiseCoding: false }),
  ],
  ['progressive', () => halves({ width: 4000, height: 3000 }).jpeg({ progressive: true })],
  [
    'one colour, for the web',
    () => halves({ width: 4000, height: 3000 }).jpeg({ mozjpeg: true, quality: 50 }),
  ],
  ['grainy and progressive', () => grainy().jpeg({ progressive: true })],
] as const)('a picture of %s is sound', async (_name, picture) => {
  expect(hasHole(await picture().toBuffer())).toBe(false);
});

test('zeros in the metadata or after the end are no hole', async () => {
  const jpeg = await jpegPicture();
  const notes = Buffer.concat([Buffer.from([0xff, 0xe5, 0x02, 0x02]), Buffer.alloc(512)]);
  expect(hasHole(Buffer.concat([jpeg.subarray(0, 2), notes, jpeg.subarray(2), Buffer.alloc(5000)]))).toBe(
    false,
  );
});
