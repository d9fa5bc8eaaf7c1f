import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { FilmFormat } from '../../../../../contract/films.rules.ts';
import { applyBlanks } from '../../blanks.rules.ts';
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
