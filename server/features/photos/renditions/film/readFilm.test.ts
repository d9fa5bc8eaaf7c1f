import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FilmFormat } from '../../../../../contract/films.rules.ts';
import { applyBlanks } from '../../blanks.rules.ts';
import { hasFfmpeg } from './ffmpeg.fixtures.ts';
import { box, numbers } from './hostile.fixtures.ts';
import { readFilm } from './readFilm.ts';

const film = (name: string) => readFile(new URL(`./${name}`, import.meta.url));

function sourceOf(bytes: Buffer) {
  return {
    size: bytes.length,
    async fill(target: Buffer, position: number) {
      if (bytes.copy(target, 0, position) < target.length) throw new Error('past the end');
    },
    async verify() {},
    async close() {},
  };
}

const read = (bytes: Buffer, format: FilmFormat, zone = 'Europe/Paris') =>
  readFilm(sourceOf(bytes), format, zone);
const formatOf = (name: string) => name.slice(name.lastIndexOf('.') + 1) as FilmFormat;
const clock = '2022-09-24T15:04:05';

test.each([
  // As it is held: stored lying, with a matrix that turns it.
  [
    'iphone.fixtures.mov',
    { width: 72, height: 128, takenAt: clock, camera: 'Apple iPhone 13', isLive: false },
  ],
  ['live.fixtures.mov', { width: 64, height: 36, takenAt: clock, isLive: true }],
  ['android.fixtures.mp4', { width: 320, height: 180, takenAt: clock, camera: '' }],
  ['keys.fixtures.mp4', { width: 64, height: 36, takenAt: clock, camera: 'samsung SM-G991B' }],
  ['bal.fixtures.webm', { width: 64, height: 36, takenAt: clock }],
  ['live.fixtures.webm', { width: 64, height: 36, takenAt: null }],
  ['av1.fixtures.mp4', { width: 64, height: 36, takenAt: null }],
])('%s says how large it is, when and by what it was taken', async (name, expected) => {
  expect(await read(await film(name), formatOf(name))).toMatchObject(expected);
});

test.each([
  ['iphone.fixtures.mov', 'hvc1.1.6.L30.90, mp4a.40.2', 2],
  ['android.fixtures.mp4', 'avc1.640015, mp4a.40.2', 2],
  ['av1.fixtures.mp4', 'av01.0.00M.08, mp4a.40.2', 1],
  ['bal.fixtures.webm', 'vp9, opus', 2],
])('%s says how it is made and how long it is', async (name, codec, seconds) => {
  const facts = await read(await film(name), formatOf(name));
  expect([facts.codec, Math.round(facts.seconds)]).toEqual([codec, seconds]);
});

test.each(['fragments.fixtures.mp4', 'live.fixtures.webm'])(
  '%s, which a browser recorded, does not say how long it is, but its last part when it begins',
  async (name) => {
    const { seconds } = await read(await film(name), formatOf(name));
    expect(seconds).toBeGreaterThan(0.9);
    expect(seconds).toBeLessThan(2.5);
  },
);

test.each([
  'iphone.fixtures.mov',
  'live.fixtures.mov',
  'android.fixtures.mp4',
  'keys.fixtures.mp4',
  'bal.fixtures.webm',
])('the place in %s is blanked, its length and all else stay', async (name) => {
  const whole = await film(name);
  expect(whole.includes('43.6044')).toBe(true);
  const { blanks } = await read(whole, formatOf(name));
  const sent = Buffer.from(whole);
  applyBlanks(sent, 0, blanks);
  expect(sent.includes('43.6044')).toBe(false);
  expect(sent.includes('001.4442')).toBe(false);
  expect(sent.length).toBe(whole.length);
  const { blanks: _, ...before } = await read(whole, formatOf(name));
  expect(await read(sent, formatOf(name))).toMatchObject(before);
});

test('a place that stands beside the index, in two languages, is blanked in both', async () => {
  const key = box('mdta', 'com.apple.quicktime.location.ISO6709');
  const value = (place: string) => box('data', numbers(1, 0), place);
  const list = box('ilst', box('\0\0\0\u0001', value('+43.6044+001.4442/'), value('+43.6044+001.4443/')));
  const notes = box('meta', numbers(0), box('hdlr', Buffer.alloc(25)), box('keys', numbers(0, 1), key), list);
  const whole = Buffer.concat([await film('av1.fixtures.mp4'), notes]);
  applyBlanks(whole, 0, (await read(whole, 'mp4')).blanks);
  expect([whole.includes('43.6044'), whole.includes('location.ISO6709')]).toEqual([false, true]);
});

test.runIf(hasFfmpeg)(
  'what a drone writes under its pictures is blanked, what somebody says is not',
  async () => {
    const told = await withWords('GPS(1.4442,43.6044,19)');
    applyBlanks(told, 0, (await read(told, 'mp4')).blanks);
    expect(told.includes('43.6044')).toBe(false);
    const said = await withWords('Vive les mariés');
    expect((await read(said, 'mp4')).blanks).toEqual([]);
    // The same track as drones and iPhones describe one that nobody reads.
    for (const description of ['djmd', 'mebx\0\0\0\0\0\0\0\u0001gps ']) {
      const other = Buffer.from(said);
      other.write(description, other.indexOf('tx3g'), 'latin1');
      applyBlanks(other, 0, (await read(other, 'mp4')).blanks);
      expect([description, other.includes('Vive les')]).toEqual([description, false]);
    }
  },
);

async function withWords(words: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  try {
    const [file, made] = [join(folder, 'words.srt'), join(folder, 'made.mp4')];
    await writeFile(file, `1\n00:00:00,000 --> 00:00:00,900\n${words}\n`);
    const picture = new URL('./av1.fixtures.mp4', import.meta.url).pathname;
    const args = ['-i', picture, '-i', file, '-map', '0:v', '-map', '1', '-c:v', 'copy', '-c:s', 'mov_text'];
    execFileSync('ffmpeg', ['-loglevel', 'error', ...args, made]);
    return await readFile(made);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.each(['iphone.fixtures.mov', 'android.fixtures.mp4', 'bal.fixtures.webm', 'fragments.fixtures.mp4'])(
  '%s, of which a part was copied, is damaged, wherever it stops',
  async (name) => {
    const whole = await film(name);
    for (const part of [0.01, 0.1, 0.4, 0.75, 0.98]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      await expect(read(cut, formatOf(name)), String(part)).rejects.toMatchObject({ reason: 'damaged' });
    }
  },
);

test.each(['iphone.fixtures.mov', 'android.fixtures.mp4'])(
  '%s, of which the room was reserved and the end never came, is damaged: its index is the last thing to arrive',
  async (name) => {
    const whole = await film(name);
    whole.fill(0, Math.floor(whole.length * 0.6));
    await expect(read(whole, formatOf(name))).rejects.toMatchObject({ reason: 'damaged' });
  },
);

test('what has no picture is said to have none', async () => {
  await expect(read(await film('sound.fixtures.mp4'), 'mp4')).rejects.toMatchObject({ reason: 'no-picture' });
});

test.each([
  ['a box that goes on for ever', Buffer.concat([head('ftyp', 16), Buffer.alloc(8), head('free', 0)])],
  ['a thousand boxes without a film', Buffer.concat(Array.from({ length: 1000 }, () => head('free', 8)))],
  [
    'a table that claims four thousand million entries',
    Buffer.concat([head('moov', 8 + 108), Buffer.alloc(108, 255)]),
  ],
  ['nothing', Buffer.alloc(0)],
])('%s is damaged', async (_what, bytes) => {
  await expect(read(bytes, 'mp4')).rejects.toMatchObject({ name: 'Error' });
  await expect(read(bytes, 'webm')).rejects.toMatchObject({ reason: 'damaged' });
});

function head(type: string, length: number): Buffer {
  const box = Buffer.alloc(8);
  box.writeUInt32BE(length, 0);
  box.write(type, 4, 'latin1');
  return box;
}
