import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect } from 'vitest';
import { folder as dir, test } from '../../../testing/folderKit.fixtures.ts';
import { decodes, photoCheck } from './pictureFile.ts';
import { photoResizer, readPictures } from './pictures.ts';

beforeEach(async () => {
  await mkdir(join(dir, 'images'));
});

/** As a phone held upright stores it: sideways, with an orientation tag and a position. */
async function addPhoto(name: string, width: number, height: number) {
  const photo = sharp({ create: { width: height, height: width, channels: 3, background: '#5f7a61' } });
  const bytes = await photo
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '43/1 58/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  await writeFile(join(dir, 'images', name), bytes);
}

async function read() {
  const outcome = await readPictures(dir, decodes);
  expect(outcome.problems).toEqual([]);
  return outcome;
}

test('a photo is offered upright, in three formats, in widths up to its own', async () => {
  await addPhoto('notre église.jpg', 1200, 1800);
  const { library } = await read();
  const picture = library.get('notre église.jpg');
  expect(picture).toMatchObject({ width: 1200, height: 1800 });
  expect(picture?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
  expect(picture?.sources[0]?.srcset).toMatch(
    /^\/content\/[\w-]+\/notre%20%C3%A9glise\.jpg\.480\.avif 480w, \S+ 960w, \S+ 1200w$/,
  );
  expect(picture?.src).toMatch(/\.1200\.jpg$/);
});

test('each size has the width of its name, upright and without position', async () => {
  await addPhoto('a.jpg', 1000, 1500);
  const { files } = await read();
  const { resized } = photoResizer(join(dir, 'cache'));
  for (const [name, file] of files) {
    if (file.kind !== 'photo') throw new Error(`${name} is no photo`);
    const { width, height, format, exif } = await sharp(await resized(file)).metadata();
    expect({ width, height }).toEqual({ width: file.width, height: Math.round(file.width * 1.5) });
    expect(format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[file.format]);
    expect(exif).toBeUndefined();
  }
  expect([...files.keys()]).toContain('a.jpg.480.webp');
});

test('a size that is no longer waited for is complete on disk before the site closes', async () => {
  await addPhoto('a.jpg', 1000, 1500);
  const [photo] = [...(await read()).files.values()].filter((file) => file.kind === 'photo');
  if (!photo) throw new Error('no photo');
  const resizer = photoResizer(join(dir, 'cache'));
  let isMade = false;
  void resizer.resized(photo).then(() => {
    isMade = true;
  });
  await resizer.settled();
  expect([isMade, readdirSync(join(dir, 'cache'))]).toEqual([true, [expect.stringMatching(/\.avif$/)]]);
});

test('a changed photo has another address', async () => {
  await addPhoto('a.jpg', 400, 300);
  const before = (await read()).library.get('a.jpg')?.src;
  await addPhoto('a.jpg', 300, 400);
  expect((await read()).library.get('a.jpg')?.src).not.toBe(before);
});

test.each([
  ['coupee.jpg', 'photo illisible'],
  ['vide.svg', 'dessin illisible'],
])('%s is a problem, not a broken picture', async (name, words) => {
  await writeFile(join(dir, 'images', name), 'nothing of the kind');
  const outcome = await readPictures(dir, decodes);
  expect(outcome).toMatchObject({
    problems: [{ file: `images/${name}`, message: expect.stringContaining(words) }],
  });
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a truncated %s is a problem, because guests would see nothing of it',
  async (format) => {
    const name = `coupee.${format}`;
    const whole = await sharp({
      create: {
        width: 240,
        height: 160,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .toFormat(format)
      .toBuffer();
    await writeFile(join(dir, 'images', name), whole);
    expect(await readPictures(dir, decodes)).toMatchObject({ problems: [] });
    await writeFile(join(dir, 'images', name), whole.subarray(0, whole.length / 2));
    expect(await readPictures(dir, decodes)).toMatchObject({
      problems: [{ file: `images/${name}`, message: expect.stringMatching(/^(?:la )?photo .*enti/) }],
    });
  },
);

test('hidden files and a missing folder are no problems', async () => {
  await writeFile(join(dir, 'images', '.DS_Store'), 'x');
  expect((await read()).library.size).toBe(0);
  expect(await readPictures(join(dir, 'nowhere'), decodes)).toMatchObject({ problems: [] });
});

test('a photo known to be complete is not decoded again, even at the next start; a truncated one always is', async () => {
  const cacheDir = join(dir, 'cache');
  expect(await photoCheck(cacheDir)('cut', Buffer.from('no photo'))).toBe(false);
  expect(await photoCheck(cacheDir)('cut', Buffer.from('no photo'))).toBe(false);
  await addPhoto('a.jpg', 40, 30);
  expect(await photoCheck(cacheDir)('whole', await readFile(join(dir, 'images/a.jpg')))).toBe(true);
  expect(await photoCheck(cacheDir)('whole', Buffer.from('never looked at'))).toBe(true);
});
