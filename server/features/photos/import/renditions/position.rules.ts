/** Searched by marks in the whole file, whatever its format: phones hide second pictures, films and notes behind the picture. Pure. */
import { crc32 } from 'node:zlib';
import type { PhotoFormat } from '../../../../../contract/photos/photoFormats.rules.ts';
import {
  applyBlanks,
  type Blank,
  boundedBlanks,
  MAX_PHOTO_BLANKS,
  TooManyBlanksError,
} from '../../model/blanks.rules.ts';
import { exifBlanks, occurrences, segmentBlanks } from './exifPosition.rules.ts';
import { placeBlanks, tagsOf } from './film/filmTags.rules.ts';
import { xmpBlanks } from './xmpPosition.rules.ts';

const SPACE = 0x20;

/** Of a photo. Throws `TooManyBlanksError`. */
export function positionBlanks(bytes: Buffer, format: PhotoFormat): Blank[] {
  if (format === 'png') return pngBlanks(bytes);
  return boundedBlanks(foundIn(bytes, format), MAX_PHOTO_BLANKS);
}

function* foundIn(bytes: Buffer, format: PhotoFormat): Generator<Blank> {
  yield* markedBlanks(bytes);
  if (format === 'jpeg') yield* segmentBlanks(bytes);
}

/** Of any bytes that may hold notes. */
export function* markedBlanks(bytes: Buffer): Generator<Blank> {
  yield* exifBlanks(bytes);
  yield* xmpBlanks(bytes);
  yield* filmBlanks(bytes);
}

/** A film behind the picture: `©xyz` with length, language and `+43.6044+001.4442/`, or `loci` with a place’s name and numbers, or a key and its value. */
function* filmBlanks(bytes: Buffer): Generator<Blank> {
  for (const { mark, kept, byte } of FILM_BOXES) {
    for (const at of occurrences(bytes, mark)) {
      const size = at >= 4 ? bytes.readUInt32BE(at - 4) : 0;
      if (size > 8 + kept && size <= MAX_BOX && at - 4 + size <= bytes.length)
        yield [at + 4 + kept, size - 8 - kept, byte];
    }
  }
  let films = 0;
  for (const at of occurrences(bytes, 'moov')) {
    const end = at >= 4 ? at - 4 + bytes.readUInt32BE(at - 4) : 0;
    if (end <= at + 4 || end > bytes.length) continue;
    if (++films > MAX_FILMS) throw new TooManyBlanksError();
    yield* placeBlanks(tagsOf(bytes, { type: 'moov', start: at + 4, end }));
  }
}

/** A telephone keeps one behind a picture. */
const MAX_FILMS = 16;

/** Bytes, the name of the place in them. */
const MAX_BOX = 65_536;
const FILM_BOXES = [
  { mark: '\u00a9xyz', kept: 4, byte: SPACE },
  { mark: 'loci', kept: 4, byte: 0 },
];

interface PngChunk {
  readonly at: number;
  readonly type: string;
  readonly length: number;
}

/** A picture of 200 MB has some 25,000. */
const MAX_CHUNKS = 100_000;

function* pngChunks(png: Buffer): Generator<PngChunk> {
  let count = 0;
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (at + 12 + length > png.length) return;
    if (++count > MAX_CHUNKS) throw new TooManyBlanksError();
    yield { at: at + 4, type: png.toString('latin1', at + 4, at + 8), length };
    at += 12 + length;
  }
}

const KEYWORD = /^[^\0]{0,79}\0/;
const KEYWORD_REACH = 82;

/** Of a text that becomes one of spaces: comments and camera notes, compressed or in hexadecimal figures too. XMP that can be read is not. */
function textKeyword(png: Buffer, { at, type, length }: PngChunk): string | undefined {
  if (!['tEXt', 'zTXt', 'iTXt'].includes(type)) return undefined;
  const start = png.toString('latin1', at + 4, at + 4 + Math.min(length, KEYWORD_REACH));
  const isReadable = type === 'iTXt' && start.startsWith('XML:com.adobe.xmp\0\0');
  return isReadable ? undefined : (KEYWORD.exec(start)?.[0] ?? '');
}

function* pngContent(png: Buffer): Generator<Blank> {
  yield* markedBlanks(png);
  for (const chunk of pngChunks(png)) {
    const keyword = textKeyword(png, chunk);
    if (keyword === undefined || keyword.length === chunk.length) continue;
    yield [chunk.at + 4 + keyword.length, chunk.length - keyword.length, SPACE];
  }
}

function pngBlanks(png: Buffer): Blank[] {
  const content = boundedBlanks(pngContent(png), MAX_PHOTO_BLANKS);
  // The chunks' own bytes last: they win where somebody has notes lie over them.
  const blanks = [...content, ...boundedBlanks(pngRepairs(png, content), MAX_PHOTO_BLANKS)];
  if (blanks.length > MAX_PHOTO_BLANKS) throw new TooManyBlanksError();
  return blanks;
}

/** Type and checksum of every chunk whose content changes. */
function* pngRepairs(png: Buffer, content: readonly Blank[]): Generator<Blank> {
  for (const chunk of pngChunks(png)) {
    const [at, end] = [chunk.at, chunk.at + 4 + chunk.length];
    const inside = content.filter(([offset, length]) => offset < end && offset + length > at);
    if (inside.length === 0) continue;
    const bytes = Buffer.from(png.subarray(at, end));
    applyBlanks(bytes, at, inside);
    bytes.write(textKeyword(png, chunk) === undefined ? chunk.type : 'tEXt', 'latin1');
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(bytes));
    for (const [start, wanted] of [
      [at, bytes.subarray(0, 4)],
      [end, checksum],
    ] as const)
      for (const [index, byte] of wanted.entries())
        if (byte !== png[start + index]) yield [start + index, 1, byte];
  }
}
