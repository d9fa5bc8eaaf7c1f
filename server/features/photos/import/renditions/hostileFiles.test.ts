/** Files of any structure: bounded memory, an end with a reason, and no position that leaves. */
import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  applyBlanks,
  MAX_FILM_BLANKS,
  MAX_PHOTO_BLANKS,
  mergedBlanks,
  TooManyBlanksError,
} from '../../model/blanks.rules.ts';
import { box, DATA_AT, madeFilm } from './film/hostile.fixtures.ts';
import { readFilm } from './film/readFilm.ts';
import { madeTiff, withNotes } from './hostilePhotos.fixtures.ts';
import { metadataBlanks } from './metadataBlanks.rules.ts';
import { readNotes } from './notes.rules.ts';
import { UnreadablePictureError } from './picture.ts';
import { jpegPicture } from './pictures.fixtures.ts';
import { heicNotes, heicOf, pngWith, webpWith } from './placedPhotos.fixtures.ts';

const SECRET = 'GPS 43.6044';
const REASONS = [TooManyBlanksError, UnreadablePictureError, RangeError];

const hasReason = (error: unknown) => REASONS.some((each) => error instanceof each);

const jpeg = await jpegPicture({ width: 8, height: 8 });
const png = await sharp(jpeg).png().toBuffer();
const webp = await sharp(jpeg).webp().toBuffer();
const FORMATS = ['jpeg', 'png', 'webp', 'heic'] as const;
type Format = (typeof FORMATS)[number];

/** Puts a TIFF into a photo of each format. */
const NOTED: Readonly<Record<Format, (tiff: Buffer) => Buffer>> = {
  jpeg: (tiff) => withNotes(jpeg, tiff),
  png: (tiff) => pngWith(png, 'eXIf', tiff),
  webp: (tiff) => webpWith(webp, 'EXIF', tiff),
  heic: (tiff) => heicOf([['Exif', heicNotes(tiff)]]),
};

/** Bytes that leave the site; null for a refused photo. */
function sentPhoto(bytes: Buffer, format: Format): Buffer | null {
  try {
    const blanks = metadataBlanks(bytes, format);
    expect(blanks.length).toBeLessThanOrEqual(MAX_PHOTO_BLANKS);
    const sent = Buffer.from(bytes);
    applyBlanks(sent, 0, blanks);
    return sent;
  } catch (error) {
    if (!hasReason(error)) throw error;
    return null;
  }
}

async function sentFilm(bytes: Buffer): Promise<Buffer | null> {
  const fill = async (target: Buffer, position: number) => void bytes.copy(target, 0, position);
  try {
    const { blanks } = await readFilm({ size: bytes.length, fill }, 'Europe/Paris');
    expect(blanks.length).toBeLessThanOrEqual(MAX_FILM_BLANKS);
    const sent = Buffer.from(bytes);
    applyBlanks(sent, 0, blanks);
    return sent;
  } catch (error) {
    if (!hasReason(error)) throw error;
    return null;
  }
}

function mutated(bytes: Buffer, changes: readonly { at: number; byte: number }[]): Buffer {
  const changed = Buffer.from(bytes);
  for (const { at, byte } of changes) changed[at % changed.length] = byte;
  return changed;
}

const mutations = fc.array(fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) }), {
  maxLength: 20,
});

const tiffs = fc
  .record({
    isLittle: fc.boolean(),
    directories: fc.array(
      fc.record({
        next: fc.nat(9),
        entries: fc.array(fc.record({ kind: fc.constantFrom('gps', 'exif', 'text'), to: fc.nat(9) }), {
          maxLength: 30,
        }),
      }),
      { minLength: 1, maxLength: 10 },
    ),
    values: fc.array(fc.nat(3), { minLength: 1, maxLength: 40 }),
  })
  .map((made) => madeTiff({ ...made, secret: SECRET }));

test('no value of a GPS directory leaves, whatever the structure of a photo’s EXIF', () => {
  fc.assert(
    fc.property(tiffs, fc.constantFrom(...FORMATS), ({ bytes }, format) => {
      const sent = sentPhoto(NOTED[format](bytes), format);
      expect(sent?.includes(SECRET) ?? false).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('EXIF of any bytes is read, or refused with a reason', () => {
  fc.assert(
    fc.property(tiffs, mutations, fc.constantFrom(...FORMATS), ({ bytes }, changes, format) => {
      sentPhoto(mutated(NOTED[format](bytes), changes), format);
      try {
        readNotes(mutated(bytes, changes));
      } catch (error) {
        expect(hasReason(error)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

const tracks = fc.array(
  fc.record({
    kind: fc.constantFrom(
      { handler: 'soun', format: 'mp4a', isSecret: false },
      { handler: 'vide', format: 'avc1', isSecret: false },
      { handler: 'sbtl', format: 'tx3g', isSecret: true },
      { handler: 'text', format: 'text', isSecret: true },
      { handler: 'meta', format: 'gpmd', isSecret: true },
      { handler: 'camm', format: 'camm', isSecret: true },
      { handler: '\0\0\0\0', format: 'what', isSecret: true },
    ),
    /** Bytes between the samples; an empty sample has none. */
    samples: fc.array(fc.record({ gap: fc.nat(20), isEmpty: fc.boolean() }), { maxLength: 20 }),
  }),
  { maxLength: 6 },
);
const rooms = fc.array(
  fc.record({
    type: fc.constantFrom('free', 'skip', 'uuid', 'gps0', 'udta', 'XMP_'),
    isSecret: fc.boolean(),
  }),
  { maxLength: 4 },
);

/** Secrets in boxes that tell a position, other words elsewhere. */
const films = fc.record({ tracks, rooms }).map(({ tracks: planned, rooms: between }) => {
  const data: Buffer[] = [];
  let at = DATA_AT;
  const put = (bytes: Buffer) => {
    data.push(bytes);
    at += bytes.length;
  };
  const made = planned.map(({ kind: { isSecret, ...track }, samples }) => ({
    ...track,
    samples: samples.map(({ gap, isEmpty }) => {
      put(Buffer.alloc(gap, '.'));
      const start = at;
      if (!isEmpty) put(Buffer.from(isSecret ? SECRET : 'pictures'));
      return [start, at - start] as const;
    }),
  }));
  const told = between.map(({ type, isSecret }) => {
    const tag = box('\u00a9xyz', Buffer.alloc(4), SECRET);
    return box(type, isSecret ? (type === 'udta' ? tag : SECRET) : '');
  });
  return madeFilm(made, Buffer.concat(data), told);
});

test('no position in a track or between tracks leaves, whatever the structure of a film', async () => {
  await fc.assert(
    fc.asyncProperty(films, async (film) => {
      expect((await sentFilm(film))?.includes(SECRET) ?? false).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('a film of any bytes is read, or refused with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(films, mutations, async (film, changes) => {
      await sentFilm(mutated(film, changes));
    }),
    { numRuns: 500 },
  );
});

test('merged blanks cover the same bytes, each once, in the file’s order', () => {
  const blank = fc.tuple(fc.nat(200), fc.nat(40), fc.constantFrom(0, 32));
  fc.assert(
    fc.property(fc.array(blank, { maxLength: 40 }), (blanks) => {
      const merged = mergedBlanks(blanks);
      const [before, after] = [Buffer.alloc(300, 1), Buffer.alloc(300, 1)];
      applyBlanks(before, 0, blanks);
      applyBlanks(after, 0, merged);
      const covered = (bytes: Buffer) => [...bytes].map((byte) => byte !== 1);
      expect(covered(after)).toEqual(covered(before));
      for (const [index, [offset]] of merged.entries()) {
        const [start, length] = merged[index - 1] ?? [0, 0];
        expect(offset).toBeGreaterThanOrEqual(start + length);
      }
    }),
  );
});
