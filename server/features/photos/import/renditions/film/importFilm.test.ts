/** Films from disk to index: with ffmpeg if it is installed, without it, and with a misbehaving one. */

import { chmod, copyFile, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, expect } from 'vitest';
import { LIGHTER_RATE } from '../../../../../../contract/photos/photoFormats.rules.ts';
import { explainPhotoProblem } from '../../../../../../contract/photos/photoProblems.ts';
import { folder as photosDir, test } from '../../../../../testing/folderKit.fixtures.ts';
import { applyBlanks } from '../../../model/blanks.rules.ts';
import type { ImportedPhoto, Photo } from '../../../model/photos.rules.ts';
import { createLocalStore } from '../../../store/localStore.ts';
import type { ImportOutcome } from '../../importJob.ts';
import { importPhoto } from '../importPhoto.ts';
import { colourAt, jpegPicture } from '../pictures.fixtures.ts';
import { grabPicture } from './conversions.ts';
import { hasFfmpeg } from './ffmpeg.fixtures.ts';
import { box, DATA_AT, madeFilm, numbers, pointingAt } from './hostile.fixtures.ts';
import { searchHoles } from './importFilm.ts';

const NO_PROGRAM = 'no-such-ffmpeg';

beforeEach(async () => {
  await mkdir(join(photosDir, 'couple'));
});

const fixture = (name: string) => new URL(`./${name}`, import.meta.url);
const inFolder = (name: string) => join(photosDir, 'couple', name);

function importIt(name: string, program = 'ffmpeg', known: Photo | null = null): Promise<ImportOutcome> {
  const films = { program, timeZone: 'Europe/Paris' };
  return importPhoto(createLocalStore(photosDir), { folder: 'couple', name, known, turn: 0, films });
}

async function imported(name: string, as: string, program?: string): Promise<ImportedPhoto> {
  await copyFile(fixture(name), inFolder(as));
  const outcome = await importIt(as, program);
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome));
  return outcome.photo;
}

async function refused(name: string, bytes: Buffer): Promise<string> {
  await writeFile(inFolder(name), bytes);
  const outcome = await importIt(name, NO_PROGRAM);
  return outcome.kind === 'refused' ? `${outcome.reason}: ${outcome.found}` : outcome.kind;
}

test.runIf(hasFfmpeg).each([
  ['iphone.fixtures.mov', 'IMG_1.MOV', 'mov', [72, 128]],
  ['android.fixtures.mp4', 'VID_1.mp4', 'mp4', [320, 180]],
  ['av1.fixtures.mp4', 'av1.mp4', 'mp4', [64, 36]],
] as const)(
  '%s gets a poster, upright, with the smaller pictures of a photo',
  async (name, as, format, [width, height]) => {
    const photo = await imported(name, as);
    expect(photo).toMatchObject({ format, width, height, film: { poster: 'made' } });
    const small = await readFile(join(photosDir, 'couple/thumbs', `thumb_${as}`));
    const seen = await sharp(small).metadata();
    expect([seen.format, seen.width]).toEqual(['jpeg', 220]);
    // Stored with red on the left; turned anticlockwise by 90°, red is at the bottom.
    const isTurned = height > width;
    const [red = 0, , blue = 0] = await colourAt(small, isTurned ? 0.5 : 0.25, isTurned ? 0.75 : 0.75);
    expect(red).toBeGreaterThan(blue + 80);
  },
);

test('without ffmpeg a film is listed with a neutral poster of its proportions', async () => {
  const photo = await imported('iphone.fixtures.mov', 'IMG_1.MOV', NO_PROGRAM);
  expect(photo).toMatchObject({ width: 72, height: 128, film: { poster: 'waiting', lighter: 'waiting' } });
  const { width = 0, height = 0 } = await sharp(inFolder('thumbs/thumb2x_IMG_1.MOV')).metadata();
  expect(height / width).toBeCloseTo(128 / 72, 1);
});

test.runIf(hasFfmpeg)('the poster is made once ffmpeg is there', async () => {
  const before = await imported('android.fixtures.mp4', 'a.mp4', NO_PROGRAM);
  expect(await importIt('a.mp4', 'ffmpeg', before)).toMatchObject({ photo: { film: { poster: 'made' } } });
});

test('a failing ffmpeg costs the poster, not the film', async () => {
  const failing = join(photosDir, 'ffmpeg');
  await writeFile(failing, '#!/bin/sh\nexit 1\n');
  await chmod(failing, 0o755);
  expect(await imported('android.fixtures.mp4', 'a.mp4', failing)).toMatchObject({
    film: { poster: 'failed' },
  });
});

test('a film over which ffmpeg never ends gets no poster, and the others have their turn', async () => {
  const endless = join(photosDir, 'endless');
  const busy = 'i=0; while [ $i -lt 50000 ]; do i=$((i + 1)); done';
  await writeFile(endless, `#!/bin/sh\nwhile :; do ${busy}; echo more; done\n`);
  await chmod(endless, 0o755);
  const film = await open(fixture('android.fixtures.mp4'));
  const look = { isHdr: false, seconds: 3 };
  expect(await grabPicture(endless, { descriptor: film.fd }, look, 1)).toBe('failed');
  await film.close();
});

test('checksums are those of the file and of its bytes without the position', async () => {
  const photo = await imported('iphone.fixtures.mov', 'IMG_1.MOV', NO_PROGRAM);
  const bytes = await readFile(fixture('iphone.fixtures.mov'));
  expect(photo.crc32).toBe(crc32(bytes));
  applyBlanks(bytes, 0, photo.blanks);
  expect([photo.blankedCrc32, bytes.includes('43.6044')]).toEqual([crc32(bytes), false]);
});

test('a film that plays everywhere needs no lighter version, any other does', async () => {
  expect((await imported('android.fixtures.mp4', 'a.mp4', NO_PROGRAM)).film?.lighter).toBe('needless');
  expect((await imported('iphone.fixtures.mov', 'b.mov', NO_PROGRAM)).film?.lighter).toBe('waiting');
  expect((await imported('av1.fixtures.mp4', 'c.mp4', NO_PROGRAM)).film?.lighter).toBe('waiting');
});

test('a film that plays everywhere but exceeds many connections’ bit rate needs a lighter version', async () => {
  const [bytes, { film }] = [
    await readFile(fixture('android.fixtures.mp4')),
    await imported('android.fixtures.mp4', 'a.mp4', NO_PROGRAM),
  ];
  const most = Math.floor(((film?.seconds ?? 0) * 2 * LIGHTER_RATE) / 8);
  for (const [size, lighter] of [
    [most, 'needless'],
    [most + 1, 'waiting'],
  ] as const) {
    const heavy = Buffer.concat([bytes, box('free', Buffer.alloc(size - bytes.length - 8, 7))]);
    await writeFile(inFolder('lourd.mp4'), heavy);
    expect(await importIt('lourd.mp4', NO_PROGRAM)).toMatchObject({ photo: { size, film: { lighter } } });
  }
});

test('MP4 and MOV are read alike, whatever the name says', async () => {
  expect(await imported('android.fixtures.mp4', 'a.MOV', NO_PROGRAM)).toMatchObject({ format: 'mp4' });
  expect(await imported('iphone.fixtures.mov', 'b.m4v', NO_PROGRAM)).toMatchObject({ format: 'mov' });
});

test.runIf(hasFfmpeg)('a film that points to pictures in another file does not get them', async () => {
  await mkdir(join(photosDir, 'secret'));
  const secret = join(photosDir, 'secret/secret.mov');
  await copyFile(fixture('iphone.fixtures.mov'), secret);
  // Also beside it, where a path without folders would find it.
  await copyFile(secret, inFolder('secret.mov'));
  const film = pointingAt(await readFile(secret), secret);
  film.fill(0xaa, film.indexOf('mdat') + 4, film.indexOf('moov') - 4);
  await writeFile(inFolder('hostile.mov'), film);
  expect(await importIt('hostile.mov')).toMatchObject({ photo: { film: { poster: 'failed' } } });
});

test('a list of addresses is no film, whatever precedes it', async () => {
  const list = Buffer.from(
    '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
  );
  expect(await refused('liste.mp4', list)).toBe('damaged: null');
  const start = box('ftyp', 'mp42', numbers(0), 'mp42');
  expect(await refused('cache.mp4', Buffer.concat([start, list]))).toBe('damaged: null');
  expect(await refused('cache.mov', Buffer.concat([start, box('mdat', list)]))).toBe('damaged: null');
});

test('bad films are refused, each with its own reason', async () => {
  const [mov, mp4, sound] = await Promise.all(
    ['iphone.fixtures.mov', 'android.fixtures.mp4', 'sound.fixtures.mp4'].map((name) =>
      readFile(fixture(name)),
    ),
  );
  if (!mov || !mp4 || !sound) throw new Error('no fixtures');
  expect(await refused('cut.mov', mov.subarray(0, 5000))).toBe('damaged: null');
  expect(await refused('cut.mp4', mp4.subarray(0, mp4.length - 500))).toBe('damaged: null');
  expect(
    await refused('reserved.mp4', Buffer.concat([mp4.subarray(0, 6000), Buffer.alloc(mp4.length - 6000)])),
  ).toBe('damaged: null');
  expect(await refused('musique.mp4', sound)).toBe('no-picture: null');
  expect(await refused('film.jpg', mp4)).toBe('misnamed: un film MP4');
  expect(await refused('film.webm', mp4)).toBe('misnamed: un film MP4');
  expect(await refused('film.mp4', await jpegPicture())).toBe('misnamed: une image JPEG');
  expect(await refused('film.mp4', Buffer.from('Bonjour à tous'))).toBe('damaged: null');
  expect(
    await refused('film.mkv', Buffer.from('1a45dfa3934282886d6174726f736b61428781044285810200', 'hex')),
  ).toMatch(/^unsupported/);
});

test('zeros within a film’s pictures are distinguished from silence in its sound', async () => {
  const bytes = await grown();
  expect(await refused('hole.mp4', bytes)).toBe('imported');
  const start = bytes.indexOf('mdat') + 4;
  bytes.fill(0, start + 8192, start + 8192 + 12_288);
  expect(await refused('hole.mp4', bytes)).toBe('damaged: null');
});

/** A film with a first picture as large as a camera's. */
async function grown(): Promise<Buffer> {
  const bytes = await readFile(fixture('fragments.fixtures.mp4'));
  const more = Buffer.alloc(40_000, 7);
  const box = Buffer.alloc(8);
  box.writeUInt32BE(more.length + 8);
  box.write('mdat', 4);
  return Buffer.concat([bytes, box, more]);
}

test('a film of twenty gigabytes is refused without being read, with advice for the hosts', async () => {
  const path = inFolder('enorme.mp4');
  await copyFile(fixture('android.fixtures.mp4'), path);
  const file = await open(path, 'r+');
  await file.truncate(20 * 1024 ** 3);
  await file.close();
  const outcome = await importIt('enorme.mp4');
  expect(outcome).toMatchObject({ kind: 'refused', reason: 'too-heavy', found: 'un film MP4' });
  expect(explainPhotoProblem('too-heavy', 'un film MP4')).toContain('8\u00a0Go');
});

test('the seconds of a « Live » photo are shown as a film only if the photo is missing', async () => {
  expect(await imported('live.fixtures.mov', 'IMG_2.MOV', NO_PROGRAM)).toMatchObject({
    film: { seconds: 1 },
  });
  await writeFile(inFolder('IMG_2.jpg'), await jpegPicture());
  expect(await importIt('IMG_2.MOV', NO_PROGRAM)).toMatchObject({ kind: 'refused', reason: 'live-photo' });
});

test('blocks that a dashboard camera writes between pictures are blanked, also across the borders of what is read at once', async () => {
  const secret = 'N4336.264 E00126.652';
  const block = (length: number) => box('free', 'GPS ', secret, Buffer.alloc(length - 12 - secret.length));
  const [before, after] = [Buffer.alloc(1024 * 1024 - 24 - 100 - 6, 9), Buffer.alloc(500, 9)];
  const sound = [
    [DATA_AT, before.length],
    [DATA_AT + before.length + 300, after.length],
  ] as const;
  const made = madeFilm(
    [{ handler: 'soun', format: 'mp4a', samples: sound }],
    Buffer.concat([before, block(100), block(200), after]),
  );
  await writeFile(inFolder('voiture.mp4'), made);
  const outcome = await importIt('voiture.mp4', NO_PROGRAM);
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome));
  applyBlanks(made, 0, outcome.photo.blanks);
  expect([made.includes(secret), crc32(made)]).toEqual([false, outcome.photo.blankedCrc32]);
  expect([made.includes(before), made.includes(after)]).toEqual([true, true]);
});

test('a film whose position cannot be reached is refused, with advice for its sender', async () => {
  const samples = Array.from({ length: 20_000 }, (_, index) => [24 + index * 8, 4] as const);
  const made = madeFilm([{ handler: 'soun', format: 'mp4a', samples }], Buffer.alloc(200_000, 7));
  expect(await refused('camera.mp4', made)).toBe('too-intricate: null');
  expect(explainPhotoProblem('too-intricate', null)).toContain('exportez le film en MP4');
});

const BLOCK = 4096;

/** Whether a hole is found in a film of three blocks, the second of which is zeros. */
function isFound(...pictures: [start: number, end: number][]): boolean {
  const holes = searchHoles(pictures);
  for (const byte of [7, 0, 7]) holes.pass(Buffer.alloc(BLOCK, byte));
  return holes.found();
}

test('a block of zeros is a hole if it has 512 bytes of pictures or more, and may be silence otherwise', () => {
  expect(isFound([BLOCK, BLOCK + 511])).toBe(false);
  expect(isFound([BLOCK, BLOCK + 512])).toBe(true);
});

test('the pictures in a block count together, and those outside of it not at all', () => {
  expect(isFound([0, BLOCK], [BLOCK + 1000, BLOCK + 1256], [BLOCK + 2000, BLOCK + 2256])).toBe(true);
  expect(isFound([0, BLOCK + 256], [2 * BLOCK - 255, 3 * BLOCK])).toBe(false);
});
