/** Searched by marks in the whole file, whatever its format: phones hide second pictures, films and notes behind the picture. Pure. */
import { crc32 } from 'node:zlib';
import type { PhotoFormat } from '../../../../contract/photos.rules.ts';
import { applyBlanks, type Blank } from '../blanks.rules.ts';
import { occurrences } from './occurrences.ts';
import { xmpBlanks } from './xmpPosition.rules.ts';

const SPACE = 0x20;
/** Blocks of camera notes looked at in one file; a phone writes three. */
const MAX_NOTES = 1000;

export function positionBlanks(bytes: Buffer, format: PhotoFormat): Blank[] {
  const blanks = [...exifBlanks(bytes), ...xmpBlanks(bytes), ...filmBlanks(bytes)];
  return format === 'png' ? withPngChecksums(bytes, [...blanks, ...pngProfileBlanks(bytes)]) : blanks;
}

function* exifBlanks(bytes: Buffer): Generator<Blank> {
  let notes = 0;
  for (const mark of ['II*\0', 'MM\0*']) {
    for (const at of occurrences(bytes, mark)) {
      if (++notes > MAX_NOTES) return;
      yield* gpsBlanks(bytes.subarray(at), mark.startsWith('II'), at);
    }
  }
}

const GPS_DIRECTORY = 0x8825;
const MAX_DIRECTORIES = 4;
const MAX_ENTRIES = 512;
const ENTRY = 12;
/** Bytes of one value, by TIFF type. */
const TYPE_SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** The GPS directory with all that it points to; what is left is a directory without entries. */
function* gpsBlanks(tiff: Buffer, littleEndian: boolean, start: number): Generator<Blank> {
  const u16 = (at: number) => (littleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (littleEndian ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const entriesAt = (directory: number): number[] => {
    const count = directory + 2 <= tiff.length ? u16(directory) : 0;
    if (count > MAX_ENTRIES || directory + 2 + count * ENTRY + 4 > tiff.length) return [];
    return Array.from({ length: count }, (_, index) => directory + 2 + index * ENTRY);
  };

  let directory = tiff.length >= 8 ? u32(4) : 0;
  for (let number = 0; number < MAX_DIRECTORIES && directory !== 0; number++) {
    const entries = entriesAt(directory);
    for (const entry of entries.filter((at) => u16(at) === GPS_DIRECTORY)) {
      const gps = u32(entry + 8);
      const values = entriesAt(gps);
      if (values.length === 0) continue;
      yield [start + gps, 2 + values.length * ENTRY, 0];
      for (const value of values) {
        const size = (TYPE_SIZES[u16(value + 2)] ?? 0) * u32(value + 4);
        const at = u32(value + 8);
        if (size > 4 && at + size <= tiff.length) yield [start + at, size, 0];
      }
    }
    directory = entries.length === 0 ? 0 : u32(directory + 2 + entries.length * ENTRY);
  }
}

/** A film behind the picture: `©xyz` with length, language and `+43.6044+001.4442/`, or `loci` with a place’s name and numbers. */
function* filmBlanks(bytes: Buffer): Generator<Blank> {
  for (const { mark, kept, byte } of FILM_BOXES) {
    for (const at of occurrences(bytes, mark)) {
      const size = at >= 4 ? bytes.readUInt32BE(at - 4) : 0;
      if (size > 8 + kept && size < 256 && at - 4 + size <= bytes.length)
        yield [at + 4 + kept, size - 8 - kept, byte];
    }
  }
}

const FILM_BOXES = [
  { mark: '\u00a9xyz', kept: 4, byte: SPACE },
  { mark: 'loci', kept: 4, byte: 0 },
];

interface PngChunk {
  readonly at: number;
  readonly type: string;
  readonly length: number;
}

function* pngChunks(png: Buffer): Generator<PngChunk> {
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (at + 12 + length > png.length) return;
    yield { at: at + 4, type: png.toString('latin1', at + 4, at + 8), length };
    at += 12 + length;
  }
}

const PROFILE = /^(?:Raw profile type (?:exif|APP1|xmp)|XML:com\.adobe\.xmp|exif:GPS\w*)\0/i;
const PROFILE_REACH = 64;

/** Camera notes as compressed or hexadecimal text: too rare to be taken apart, so they become a plain text of spaces. */
function* pngProfileBlanks(png: Buffer): Generator<Blank> {
  for (const { at, type, length } of pngChunks(png)) {
    if (!['tEXt', 'zTXt', 'iTXt'].includes(type)) continue;
    const start = png.toString('latin1', at + 4, at + 4 + Math.min(length, PROFILE_REACH));
    const keyword = PROFILE.exec(start)?.[0];
    const isReadable = type === 'iTXt' && start.charCodeAt(keyword?.length ?? 0) === 0;
    if (keyword === undefined || isReadable) continue;
    yield [at, 1, 't'.charCodeAt(0)];
    yield [at + 1, 1, 'E'.charCodeAt(0)];
    yield [at + 4 + keyword.length, length - keyword.length, SPACE];
  }
}

function withPngChecksums(png: Buffer, blanks: Blank[]): Blank[] {
  for (const { at, length } of pngChunks(png)) {
    const end = at + 4 + length;
    if (!blanks.some(([start, size]) => start < end && start + size > at)) continue;
    const chunk = Buffer.from(png.subarray(at, end));
    applyBlanks(chunk, at, blanks);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(chunk));
    for (const [index, byte] of checksum.entries()) blanks.push([end + index, 1, byte]);
  }
  return blanks;
}
