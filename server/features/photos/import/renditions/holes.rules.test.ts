import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hasHole } from './holes.rules.ts';
import { halves, jpegPicture } from './pictures.fixtures.ts';

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
