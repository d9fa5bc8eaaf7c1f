/** The GPS directory of camera notes (TIFF 6.0, Exif 2.32), found by the mark that such notes begin with. Pure. */
import { type Blank, TooManyBlanksError } from '../../model/blanks.rules.ts';
import { occurrences } from './occurrences.ts';

/** Entries read in one file: a telephone's notes have some two hundred, with those of its second pictures. */
const MAX_ENTRIES = 100_000;
/** Bytes that only look like the beginning of notes are rare: four in a row by chance. */
const MAX_NOTES = 1000;

const GPS_DIRECTORY = 0x8825;
const EXIF_DIRECTORY = 0x8769;
const ENTRY = 12;
/** Bytes of one value, by TIFF type. */
const TYPE_SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** What is left of the GPS directory is one without entries. */
export function* exifBlanks(bytes: Buffer): Generator<Blank> {
  let [notes, left] = [0, MAX_ENTRIES];
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

    // A directory may lead to itself, and many entries to one.
    const [directories, gps] = [new Set(tiff.length >= 8 ? [u32(4)] : []), new Set<number>()];
    for (const directory of directories) {
      const entries = entriesOf(directory);
      for (const entry of entries) {
        if (u16(entry) === GPS_DIRECTORY) gps.add(u32(entry + 8));
        if (u16(entry) === EXIF_DIRECTORY) directories.add(u32(entry + 8));
      }
      const next = directory + 2 + entries.length * ENTRY;
      if (next + 4 <= tiff.length) directories.add(u32(next));
    }
    for (const directory of gps) {
      const entries = entriesOf(directory);
      if (entries.length > 0) yield [start + directory, 2 + entries.length * ENTRY, 0];
      for (const entry of entries) {
        const size = (TYPE_SIZES[u16(entry + 2)] ?? 0) * u32(entry + 4);
        const at = u32(entry + 8);
        if (size > 4 && at + size <= tiff.length) yield [start + at, size, 0];
      }
    }
  }
}
