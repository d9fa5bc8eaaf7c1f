/** The GPS directory of camera notes (TIFF 6.0, Exif 2.32), found by the mark that such notes begin with. Pure. */
import { type Blank, TooManyBlanksError } from '../../model/blanks.rules.ts';
import { namesPlace } from './film/filmTags.rules.ts';
import { endOfScan } from './holes.rules.ts';

/** Entries read in one file: a telephone's notes have some two hundred, with those of its second pictures. */
const MAX_ENTRIES = 100_000;
/** Bytes that only look like the beginning of notes are rare: four in a row by chance. */
const MAX_NOTES = 1000;

const GPS_DIRECTORY = 0x8825;
const EXIF_DIRECTORY = 0x8769;
/** What applications and people write about a photo: description, comment, and those of Windows. */
const TEXTS: ReadonlySet<number> = new Set([0x010e, 0x9286, 0x9c9b, 0x9c9c, 0x9c9e, 0x9c9f]);
/** Of all notes in a file. */
const MAX_TEXTS = 200;
/** Bytes that are read; what is longer goes whole. */
const LONGEST_TEXT = 65_536;
const ENTRY = 12;
/** Bytes of one value, by TIFF type. */
const TYPE_SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** What is left of the GPS directory is one without entries. A text that says where goes whole. */
export function* exifBlanks(bytes: Buffer): Generator<Blank> {
  let [notes, left, texts] = [0, MAX_ENTRIES, 0];
  for (const mark of ['II*\0', 'MM\0*']) {
    for (const at of occurrences(bytes, mark)) {
      if (++notes > MAX_NOTES) throw new TooManyBlanksError();
      yield* gpsBlanks(bytes.subarray(at), mark.startsWith('II'), at);
    }
  }

  function* gpsBlanks(tiff: Buffer, littleEndian: boolean, start: number): Generator<Blank> {
    const u16 = (at: number) => (littleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const u32 = (at: number) => (littleEndian ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
    /** As many as are there. */
    const entriesOf = (directory: number): number[] => {
      if (directory + 2 > tiff.length) return [];
      const count = Math.min(u16(directory), Math.floor((tiff.length - directory - 2) / ENTRY));
      left -= 1 + count;
      if (left < 0) throw new TooManyBlanksError();
      return Array.from({ length: count }, (_, index) => directory + 2 + index * ENTRY);
    };

    /** Null where it fits the entry, or leads out of the file. */
    const contentOf = (entry: number) => {
      const size = (TYPE_SIZES[u16(entry + 2)] ?? 0) * u32(entry + 4);
      const at = u32(entry + 8);
      return size > 4 && at + size <= tiff.length ? { at, bytes: tiff.subarray(at, at + size) } : null;
    };

    // A directory may lead to itself, and many entries to one.
    const [directories, gps] = [new Set(tiff.length >= 8 ? [u32(4)] : []), new Set<number>()];
    for (const directory of directories) {
      const entries = entriesOf(directory);
      for (const entry of entries) {
        if (u16(entry) === GPS_DIRECTORY) gps.add(u32(entry + 8));
        if (u16(entry) === EXIF_DIRECTORY) directories.add(u32(entry + 8));
        const text = TEXTS.has(u16(entry)) ? contentOf(entry) : null;
        if (text === null) continue;
        if (++texts > MAX_TEXTS) throw new TooManyBlanksError();
        if (saysWhere(text.bytes)) yield [start + text.at, text.bytes.length, 0];
      }
      const next = directory + 2 + entries.length * ENTRY;
      if (next + 4 <= tiff.length) directories.add(u32(next));
    }
    for (const directory of gps) {
      const entries = entriesOf(directory);
      if (entries.length > 0) yield [start + directory, 2 + entries.length * ENTRY, 0];
      for (const entry of entries) {
        const value = contentOf(entry);
        if (value) yield [start + value.at, value.bytes.length, 0];
      }
    }
  }
}

/** In UTF-16 too. */
function saysWhere(text: Buffer): boolean {
  return text.length > LONGEST_TEXT || namesPlace(text.toString('latin1'));
}

export function* occurrences(bytes: Buffer, mark: string): Generator<number> {
  for (let at = bytes.indexOf(mark, 0, 'latin1'); at >= 0; at = bytes.indexOf(mark, at + 1, 'latin1'))
    yield at;
}

/** The segments of a JPEG (ITU-T T.81, B.2.4) in which cameras, dashboards and applications write where they are. Pure. */
const SPACE = 0x20;
const MARKER = 0xff;
const COMMENT = 0xfe;
/** For applications: sixteen kinds. */
const FIRST_OWN = 0xe0;
const LAST_OWN = 0xef;
/** Of JFIF, notes and XMP, colours and second pictures, signatures, Photoshop, Adobe: what shows a picture, or is read. */
const KEPT: ReadonlySet<number> = new Set([0xe0, 0xe1, 0xe2, 0xeb, 0xed, 0xee]);
/** Without a length. */
const TEMPORARY = 0x01;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const START_OF_IMAGE = Buffer.from([MARKER, 0xd8, MARKER]);

/** All of each: what somebody says there is anybody's guess, of second pictures too, and what a maker does (GoPro in the seventh kind). */
export function* segmentBlanks(jpeg: Buffer): Generator<Blank> {
  for (let at = jpeg.indexOf(START_OF_IMAGE); at >= 0; at = jpeg.indexOf(START_OF_IMAGE, at)) {
    // Decoders go on to the next marker, whatever stands before it. What looks like a second picture may be the bytes of a film.
    const isFirst = at === 0;
    at += 2;
    for (;;) {
      if (isFirst) at = endOfScan(jpeg, at);
      const kind = jpeg[at + 1];
      if (at + 4 > jpeg.length || jpeg[at] !== MARKER || kind === END_OF_IMAGE) break;
      const length = kind === MARKER ? -1 : kind === TEMPORARY ? 0 : jpeg.readUInt16BE(at + 2);
      const end = at + 2 + length;
      if ((kind === COMMENT || (isFirst && isOwn(kind))) && end > at + 4)
        yield [at + 4, Math.min(end, jpeg.length) - at - 4, SPACE];
      at = kind === START_OF_SCAN ? endOfScan(jpeg, end) : end;
    }
  }
}

function isOwn(kind = 0): boolean {
  return kind >= FIRST_OWN && kind <= LAST_OWN && !KEPT.has(kind);
}
