import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyBlanks, TooManyBlanksError } from '../../../model/blanks.rules.ts';
import { hasFfmpeg } from './ffmpeg.fixtures.ts';
import { box, DATA_AT, type MadeTrack, madeFilm, numbers } from './hostile.fixtures.ts';
import { readFilm } from './readFilm.ts';

const film = (name: string) => readFile(new URL(`./${name}`, import.meta.url));

function sourceOf(bytes: Buffer) {
  return {
    size: bytes.length,
    async fill(target: Buffer, position: number) {
      if (bytes.copy(target, 0, position) < target.length) throw new Error('past the end');
    },
  };
}

const read = (bytes: Buffer, zone = 'Europe/Paris') => readFilm(sourceOf(bytes), zone);
const clock = '2022-09-24T15:04:05';

test.each([
  // Stored sideways, with a matrix that turns it upright.
  [
    'iphone.fixtures.mov',
    { width: 72, height: 128, takenAt: clock, camera: 'Apple iPhone 13', isLive: false },
  ],
  ['live.fixtures.mov', { width: 64, height: 36, takenAt: clock, isLive: true }],
  ['android.fixtures.mp4', { width: 320, height: 180, takenAt: clock, camera: '' }],
  ['keys.fixtures.mp4', { width: 64, height: 36, takenAt: clock, camera: 'samsung SM-G991B' }],
  ['av1.fixtures.mp4', { width: 64, height: 36, takenAt: null }],
])('%s states its size, date and camera', async (name, expected) => {
  expect(await read(await film(name))).toMatchObject(expected);
});

test.each([
  ['iphone.fixtures.mov', 'hvc1.1.6.L30.90, mp4a.40.2', 2],
  ['android.fixtures.mp4', 'avc1.640015, mp4a.40.2', 2],
  ['av1.fixtures.mp4', 'av01.0.00M.08, mp4a.40.2', 1],
])('%s states its codec and duration', async (name, codec, seconds) => {
  const facts = await read(await film(name));
  expect([facts.codec, Math.round(facts.seconds)]).toEqual([codec, seconds]);
});

test.each(['fragments.fixtures.mp4'])(
  '%s, recorded by a browser, does not state its duration, but the start of its last part',
  async (name) => {
    const { seconds } = await read(await film(name));
    expect(seconds).toBeGreaterThan(0.9);
    expect(seconds).toBeLessThan(2.5);
  },
);

test.each(['iphone.fixtures.mov', 'live.fixtures.mov', 'android.fixtures.mp4', 'keys.fixtures.mp4'])(
  'the position in %s is blanked, its length and all else stay',
  async (name) => {
    const whole = await film(name);
    expect(whole.includes('43.6044')).toBe(true);
    const { blanks } = await read(whole);
    const sent = Buffer.from(whole);
    applyBlanks(sent, 0, blanks);
    expect(sent.includes('43.6044')).toBe(false);
    expect(sent.includes('001.4442')).toBe(false);
    expect(sent.length).toBe(whole.length);
    const { blanks: _, ...before } = await read(whole);
    expect(await read(sent)).toMatchObject(before);
  },
);

test('a position beside the index, in two languages, is blanked in both', async () => {
  const key = box('mdta', 'com.apple.quicktime.location.ISO6709');
  const value = (place: string) => box('data', numbers(1, 0), place);
  const list = box('ilst', box('\0\0\0\u0001', value('+43.6044+001.4442/'), value('+43.6044+001.4443/')));
  const notes = box('meta', numbers(0), box('hdlr', Buffer.alloc(25)), box('keys', numbers(0, 1), key), list);
  const whole = Buffer.concat([await film('av1.fixtures.mp4'), notes]);
  applyBlanks(whole, 0, (await read(whole)).blanks);
  expect([whole.includes('43.6044'), whole.includes('location.ISO6709')]).toEqual([false, true]);
});

test.each(['\u00a9cmt', '\u00a9des'])('a place in degrees that the tag %s says is blanked', async (type) => {
  const said = Buffer.from('43°36′16″N 1°26′39″E');
  const whole = Buffer.concat([
    await film('av1.fixtures.mp4'),
    box('udta', box(type, Buffer.from([0, said.length, 0, 0]), said)),
  ]);
  applyBlanks(whole, 0, (await read(whole)).blanks);
  expect(whole.includes(said)).toBe(false);
});

test('a position in a UTF-16 tag is blanked as well', async () => {
  const said = Buffer.from('43.6044, 1.4442', 'utf16le');
  const notes = box('udta', box('\u00a9cmt', Buffer.from([0, said.length, 0, 0]), said));
  const whole = Buffer.concat([await film('av1.fixtures.mp4'), notes]);
  applyBlanks(whole, 0, (await read(whole)).blanks);
  expect(whole.includes(said)).toBe(false);
});

test.runIf(hasFfmpeg)(
  'text that a drone writes under its pictures is blanked, recorded speech is not',
  async () => {
    const told = await withWords('GPS(1.4442,43.6044,19)');
    applyBlanks(told, 0, (await read(told)).blanks);
    expect(told.includes('43.6044')).toBe(false);
    const said = await withWords('Vive les mariés');
    expect((await read(said)).blanks).toEqual([]);
    // The same track, described as drones and iPhones describe one without known contents.
    for (const description of ['djmd', 'mebx\0\0\0\0\0\0\0\u0001gps ']) {
      const other = Buffer.from(said);
      other.write(description, other.indexOf('tx3g'), 'latin1');
      applyBlanks(other, 0, (await read(other)).blanks);
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

test.each(['iphone.fixtures.mov', 'android.fixtures.mp4', 'fragments.fixtures.mp4'])(
  '%s, partly copied, is damaged, wherever it stops',
  async (name) => {
    const whole = await film(name);
    for (const part of [0.01, 0.1, 0.4, 0.75, 0.98]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      await expect(read(cut), String(part)).rejects.toMatchObject({ reason: 'damaged' });
    }
  },
);

test.each(['iphone.fixtures.mov', 'android.fixtures.mp4'])(
  '%s, whose space was reserved and never filled, is damaged: its index arrives last',
  async (name) => {
    const whole = await film(name);
    whole.fill(0, Math.floor(whole.length * 0.6));
    await expect(read(whole)).rejects.toMatchObject({ reason: 'damaged' });
  },
);

test('a file without a picture is reported as such', async () => {
  await expect(read(await film('sound.fixtures.mp4'))).rejects.toMatchObject({ reason: 'no-picture' });
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
  await expect(read(bytes)).rejects.toMatchObject({ name: 'Error' });
});

function head(type: string, length: number): Buffer {
  const box = Buffer.alloc(8);
  box.writeUInt32BE(length, 0);
  box.write(type, 4, 'latin1');
  return box;
}

const SECRET = '+43.6044+001.4442';
const secretData = Buffer.from(`${SECRET}, as GPS writes it ${SECRET}`);
const words = { handler: 'sbtl', format: 'tx3g' };

async function sentOf(made: Buffer): Promise<Buffer> {
  const sent = Buffer.from(made);
  applyBlanks(sent, 0, (await read(made)).blanks);
  expect(sent.length).toBe(made.length);
  return sent;
}

test.each<[string, Buffer]>([
  [
    'subtitles, the first of which are empty',
    madeFilm(
      [
        {
          ...words,
          samples: [
            [DATA_AT, 0],
            [DATA_AT, 2],
            [DATA_AT + 2, secretData.length - 2],
          ],
        },
      ],
      secretData,
    ),
  ],
  [
    'an unknown track',
    madeFilm([{ handler: 'meta', format: 'mett', samples: [[DATA_AT, secretData.length]] }], secretData),
  ],
  ['the room of a dashboard', madeFilm([], Buffer.alloc(0), [box('free', 'GPS ', numbers(0), secretData)])],
  [
    'free space larger than what is read',
    madeFilm([], Buffer.alloc(0), [box('skip', Buffer.alloc(2e6), secretData)]),
  ],
  ['a box that nobody knows', madeFilm([], Buffer.alloc(0), [box('gps0', secretData)])],
  [
    'a place with a long name',
    madeFilm([], Buffer.alloc(0), [box('udta', box('loci', Buffer.alloc(900), secretData))]),
  ],
  [
    'bytes of a camera after the last box',
    Buffer.concat([madeFilm([], Buffer.alloc(8)), numbers(0, 7), secretData]),
  ],
  ['a picture beside the film', madeFilm([whole('vide', 'jpeg')], secretData)],
  ['bytes that no track names', madeFilm([], secretData)],
  ...['uuid', 'gps ', 'free'].map<[string, Buffer]>((type) => [
    `${type} of the index`,
    withNotes(box(type, secretData)),
  ]),
  ...['@xyz', 'GPMF', 'free'].map<[string, Buffer]>((type) => [
    `${type} among the tags`,
    withNotes(box('udta', box(type, secretData))),
  ]),
  ['what is no box among the tags', withNotes(box('udta', box('\u00a9nam', numbers(0), 'x'), secretData))],
  ['a tag that people write', withNotes(box('udta', box('\u00a9cmt', numbers(0), SECRET)))],
  ['a tag beside the tables', withNotes(box('trak', box('mdia', box('\u00a9cmt', SECRET))))],
  [
    'an invalid tag of the metadata',
    withNotes(box('meta', numbers(0), box('hdlr', Buffer.alloc(25)), box('\u00a9cmt', SECRET))),
  ],
  [
    'a value that is none',
    withNotes(box('meta', numbers(0), box('hdlr', Buffer.alloc(25)), box('ilst', box('gps ', SECRET)))),
  ],
  ['a long tag', withNotes(box('udta', box('\u00a9des', numbers(0), 'x'.repeat(2000), SECRET)))],
  [
    'the name of a track',
    withNotes(box('trak', box('mdia', box('hdlr', numbers(0, 0), 'soun', Buffer.alloc(12), SECRET)))),
  ],
  ['an unknown table', withNotes(box('trak', box('mdia', box('minf', box('stbl', box('gps ', SECRET))))))],
  ['XML beside the index, as large cameras write it', Buffer.concat([madeFilm([], Buffer.alloc(8)), xml()])],
  ['XML within the index', withNotes(xml())],
])('the place in %s is blanked', async (_where, made) => {
  expect((await sentOf(made)).includes(SECRET)).toBe(false);
});

test.each([
  ['$GPRMC,150405,A,4336.26,N,00126.65,E,0.0'],
  ['lat: 43.6044, lon: 1.4442'],
  ['N43.60440 E001.44420 H:30m'],
  ['HOME(1.4442,43.6044) 2022.09.24'],
  ['43.604, 1.444'],
  ['N43°36\'16" E1°26\'39"'],
])('%j under the pictures is a place', async (told) => {
  const data = Buffer.from(told);
  const track = { ...words, samples: [[DATA_AT, data.length]] as const };
  expect((await read(madeFilm([track], data))).blanks).toEqual([[DATA_AT, data.length, 0]]);
});

test.each([
  ['under a key of one’s own', meta('\0\0\0\u0001', 'org.exemple.latitude')],
  ['under a name of any length', meta('----', 'GPSLatitude')],
])('the place %s is blanked', async (_where, made) => {
  const sent = await sentOf(withNotes(made));
  expect([sent.includes('43 degrés'), sent.includes('atitude')]).toEqual([false, true]);
});

function whole(handler: string, format: string): MadeTrack {
  return { handler, format, samples: [[DATA_AT, secretData.length]] };
}

function withNotes(notes: Buffer): Buffer {
  const made = madeFilm([], Buffer.alloc(8));
  const at = made.lastIndexOf('moov') - 4;
  made.writeUInt32BE(made.readUInt32BE(at) + notes.length, at);
  return Buffer.concat([made, notes]);
}

function xml(): Buffer {
  const text = `<Group name="ExifGPS"><Item name="Latitude" value="${SECRET}"/></Group>`;
  return box('meta', numbers(0), box('hdlr', Buffer.alloc(25)), box('xml ', numbers(0), text));
}

function meta(type: string, name: string): Buffer {
  const key = box('keys', numbers(0, 1), box('mdta', name));
  const item = box(type, box('name', numbers(0), name), box('data', numbers(1, 0), Buffer.from('43 degrés')));
  return box('meta', numbers(0), box('hdlr', Buffer.alloc(25)), key, box('ilst', item));
}

test('recorded speech stays, in any number of pieces; bytes between pieces, and pieces too long to read, are blanked', async () => {
  const said = Buffer.from('Vive les mariés, vive la latte');
  const plain = madeFilm(
    [
      {
        ...words,
        samples: [
          [DATA_AT, 4],
          [DATA_AT + 9, said.length - 9],
        ],
      },
    ],
    said,
  );
  expect((await read(plain)).blanks).toEqual([[DATA_AT + 4, 5, 0]]);
  const long = Buffer.alloc(2e6, 'Vive les mariés. ');
  expect(
    (await sentOf(madeFilm([{ ...words, samples: [[DATA_AT, long.length]] }], long))).includes('Vive'),
  ).toBe(false);
});

test('the gap between two played samples is one run, and a film with more than 10,000 is refused', async () => {
  const sound = (count: number): MadeTrack => ({
    handler: 'soun',
    format: 'mp4a',
    samples: Array.from({ length: count }, (_, index) => [DATA_AT + 8 + index * 16, 8] as const),
  });
  const places = (count: number): MadeTrack => ({
    handler: 'meta',
    format: 'gpmd',
    samples: Array.from({ length: count }, (_, index) => [DATA_AT + index * 20, 4] as const),
  });
  const data = Buffer.alloc(2_000_000, 7);
  expect((await read(madeFilm([places(100_000)], data))).blanks).toEqual([[DATA_AT, data.length, 0]]);
  expect((await read(madeFilm([sound(9000)], data))).blanks).toHaveLength(9001);
  await expect(read(madeFilm([sound(100_000)], data))).rejects.toBeInstanceOf(TooManyBlanksError);
});

test.each<[string, Buffer]>([
  ['a track of places in fragments', madeFilm([{ ...words, samples: [] }], Buffer.alloc(0), [box('moof')])],
  ['samples whose sizes are missing', unsized()],
  ['a hundred tracks', madeFilm(Array(100).fill({ ...words, samples: [] }), Buffer.alloc(0))],
  ['20,000 tags', madeFilm([], Buffer.alloc(0), [box('udta', ...Array(2).fill(tags(9000)))])],
  ['boxes that hold each other a hundred times', madeFilm([], Buffer.alloc(0), [nested(100)])],
  ['a million boxes', madeFilm([], Buffer.alloc(0), [box('udta', Buffer.alloc(8e5, box('free')))])],
])('a film with %s is refused', async (_what, made) => {
  await expect(read(made)).rejects.toBeInstanceOf(TooManyBlanksError);
});

function unsized(): Buffer {
  const made = madeFilm([{ ...words, samples: [[DATA_AT, 2]] }], Buffer.alloc(4));
  made.write('stz2', made.lastIndexOf('stsz'), 'latin1');
  return made;
}

function tags(count: number): Buffer {
  return box('udta', Buffer.concat(Array(count).fill(box('\u00a9nam', numbers(0), 'x'))));
}

function nested(depth: number): Buffer {
  return depth === 0 ? box('udta') : box('udta', nested(depth - 1));
}

test('what a fragment says beside its samples is blanked whole', async () => {
  const place = ['uuid', 'udta'].map((type) => box(type, '+43.6044+001.4442/'));
  const samples = [box('tfhd', numbers(0, 1)), box('trun', numbers(0, 0))];
  const fragment = box('moof', box('mfhd', numbers(0, 1)), box('traf', ...samples, ...place));
  const made = madeFilm([], Buffer.alloc(0), [fragment]);
  const { blanks } = await read(made);
  const sent = Buffer.from(made);
  applyBlanks(sent, 0, blanks);
  expect(sent.includes('43.6044')).toBe(false);
  const kept = Buffer.concat(samples);
  expect(sent.includes(kept)).toBe(true);
});

test('a film with two descriptions is refused, since programs would choose either', async () => {
  const made = madeFilm([], Buffer.alloc(0));
  const twice = Buffer.concat([made, made.subarray(made.indexOf('moov') - 4)]);
  await expect(read(twice)).rejects.toMatchObject({ reason: 'damaged' });
});
