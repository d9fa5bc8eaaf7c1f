import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renderPicture } from './picture.ts';
import { colourAt, halves, jpegPicture } from './pictures.fixtures.ts';

const RED = [208, 32, 32];
const BLUE = [32, 32, 208];

async function expectColour(picture: Buffer, x: number, y: number, colour: readonly number[]) {
  const found = await colourAt(picture, x, y);
  found.forEach((value, index) => {
    expect(Math.abs(value - (colour[index] ?? 0))).toBeLessThan(12);
  });
}

/** Where the camera's left half must appear, for each EXIF orientation. */
test.each([
  { orientation: 1, red: [0.1, 0.5], blue: [0.9, 0.5] },
  { orientation: 2, red: [0.9, 0.5], blue: [0.1, 0.5] },
  { orientation: 3, red: [0.9, 0.5], blue: [0.1, 0.5] },
  { orientation: 4, red: [0.1, 0.5], blue: [0.9, 0.5] },
  { orientation: 5, red: [0.5, 0.1], blue: [0.5, 0.9] },
  { orientation: 6, red: [0.5, 0.1], blue: [0.5, 0.9] },
  { orientation: 7, red: [0.5, 0.9], blue: [0.5, 0.1] },
  { orientation: 8, red: [0.5, 0.9], blue: [0.5, 0.1] },
])('a photo of orientation $orientation becomes upright', async ({ orientation, red, blue }) => {
  const rendered = await renderPicture(await jpegPicture({ orientation }), 'jpeg', 0);
  const turned = orientation >= 5;
  expect([rendered.width, rendered.height]).toEqual(turned ? [480, 640] : [640, 480]);
  for (const picture of Object.values(rendered.pictures)) {
    await expectColour(picture, red[0] ?? 0, red[1] ?? 0, RED);
    await expectColour(picture, blue[0] ?? 0, blue[1] ?? 0, BLUE);
  }
});

test('thumbnails are 220 and 440 px wide, the display picture at most 2048 px, the phone picture 1280, and none is enlarged', async () => {
  const small = await renderPicture(await jpegPicture({ width: 100, height: 300 }), 'jpeg', 0);
  expect(await sharp(small.pictures.thumbnail).metadata()).toMatchObject({
    width: 220,
    height: 660,
    format: 'jpeg',
  });
  expect(await sharp(small.pictures.sharpThumbnail).metadata()).toMatchObject({ width: 440, height: 1320 });
  for (const picture of [small.pictures.display, small.pictures.phone])
    expect(await sharp(picture).metadata()).toMatchObject({ width: 100, height: 300 });
  const large = await renderPicture(await jpegPicture({ width: 3000, height: 4000 }), 'jpeg', 0);
  expect(await sharp(large.pictures.display).metadata()).toMatchObject({ width: 1536, height: 2048 });
  expect(await sharp(large.pictures.phone).metadata()).toMatchObject({ width: 960, height: 1280 });
  expect(large).toMatchObject({ width: 3000, height: 4000 });
});

test('no picture contains position, profile or other camera metadata', async () => {
  const original = await jpegPicture({ gps: true, takenAt: '2022:09:24 15:04:05', profile: 'p3' });
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const rendered = await renderPicture(original, 'jpeg', 0);
  for (const picture of Object.values(rendered.pictures)) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(picture).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  }
});

test('a wide-gamut photo keeps its colours', async () => {
  const rendered = await renderPicture(await jpegPicture({ profile: 'p3' }), 'jpeg', 0);
  await expectColour(rendered.pictures.display, 0.1, 0.5, RED);
});

test('the time is the camera’s clock, whatever the server’s time zone', async () => {
  const rendered = await renderPicture(await jpegPicture({ takenAt: '2022:09:24 15:04:05' }), 'jpeg', 0);
  expect(rendered.takenAt).toBe('2022-09-24T15:04:05');
  expect((await renderPicture(await jpegPicture(), 'jpeg', 0)).takenAt).toBeNull();
});

describe('other formats', () => {
  test('a transparent PNG gets a white background', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 300, height: 300, channels: 4, background: clear } })
      .png()
      .toBuffer();
    await expectColour((await renderPicture(png, 'png', 0)).pictures.thumbnail, 0.5, 0.5, [255, 255, 255]);
  });

  test('a grey PNG, a 16-bit PNG and a WebP are decoded correctly', async () => {
    const grey = await halves({ left: '#808080', right: '#000000' }).toColourspace('b-w').png().toBuffer();
    const deep = await halves().toColourspace('rgb16').png().toBuffer();
    const webp = await halves().webp({ quality: 95 }).toBuffer();
    await expectColour((await renderPicture(grey, 'png', 0)).pictures.thumbnail, 0.1, 0.5, [128, 128, 128]);
    await expectColour((await renderPicture(deep, 'png', 0)).pictures.thumbnail, 0.1, 0.5, RED);
    await expectColour((await renderPicture(webp, 'webp', 0)).pictures.thumbnail, 0.9, 0.5, BLUE);
  });

  test('an iPhone’s HEIC is upright, in its own colours, with its time', async () => {
    const heic = await readFile(new URL('./iphone.fixtures.heic', import.meta.url));
    const rendered = await renderPicture(heic, 'heic', 0);
    expect(rendered).toMatchObject({ width: 480, height: 640, takenAt: '2022-09-24T15:04:05' });
    await expectColour(rendered.pictures.display, 0.5, 0.1, RED);
    await expectColour(rendered.pictures.display, 0.5, 0.9, BLUE);
  });
});

describe('a file that is no valid photo', () => {
  test('a truncated file is refused as damaged, never half shown', async () => {
    const whole = await jpegPicture({ width: 1200, height: 900 });
    const half = whole.subarray(0, whole.length / 2);
    await expect(renderPicture(half, 'jpeg', 0)).rejects.toMatchObject({ reason: 'damaged' });
  });

  test('noise after a JPEG’s first bytes is refused as damaged', async () => {
    const noise = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000, 7)]);
    await expect(renderPicture(noise, 'jpeg', 0)).rejects.toMatchObject({ reason: 'damaged' });
  });

  test('a truncated HEIC is refused as damaged', async () => {
    const heic = await readFile(new URL('./iphone.fixtures.heic', import.meta.url));
    for (const length of [heic.length - 300, heic.length / 2, 100]) {
      await expect(renderPicture(heic.subarray(0, length), 'heic', 0)).rejects.toMatchObject({
        reason: 'damaged',
      });
    }
  });

  test('a small file that decodes to more than 100 million pixels is refused before decoding', async () => {
    const bomb = await sharp({ create: { width: 20_000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(renderPicture(bomb, 'png', 0)).rejects.toMatchObject({ reason: 'too-many-pixels' });
  });

  test('a picture that is decoded as a whole has a lower limit than one that is read row by row', async () => {
    const made = halves();
    for (const progressive of [true, false]) {
      const file = saidToBe(8100, await made.jpeg({ progressive }).toBuffer());
      const reason = progressive ? 'too-many-pixels' : 'damaged';
      await expect(renderPicture(file, 'jpeg', 0)).rejects.toMatchObject({ reason });
    }
  });

  test.each([
    ['rgba of sixteen bits', 'rgb16', 7500, 'too-many-pixels'],
    ['rgba of eight', 'srgb', 7500, 'damaged'],
  ] as const)(
    'decoding an interlaced PNG in %s takes so many bytes per pixel (%s, %i pixels)',
    async (_what, space, side, reason) => {
      const made = await halves().ensureAlpha(0.5).toColourspace(space).png({ progressive: true }).toBuffer();
      // The first chunk holds the size.
      for (const at of [16, 20]) made.writeUInt32BE(side, at);
      made.writeUInt32BE(crc32(made.subarray(12, 29)), 29);
      await expect(renderPicture(made, 'png', 0)).rejects.toMatchObject({ reason });
    },
  );
});

/** The same JPEG, with a header that claims this width and height. */
function saidToBe(side: number, jpeg: Buffer): Buffer {
  const claimed = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((kind) => jpeg.indexOf(Buffer.from([0xff, kind]))).find((at) => at > 0) ?? 0;
  claimed.writeUInt16BE(side, frame + 5);
  claimed.writeUInt16BE(side, frame + 7);
  return claimed;
}
