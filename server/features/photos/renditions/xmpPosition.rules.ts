/** The position in XMP, as attributes or elements named `…:GPS…`. Pure. */
import type { Blank } from '../blanks.rules.ts';
import { occurrences } from './occurrences.ts';

const SPACE = 0x20;
/** Characters looked at behind a name; a value is some ten long. */
const XMP_REACH = 512;
const XMP_ATTRIBUTE = /^:gps\w*\s*=\s*["']([^"']*)/i;
const XMP_NAME = /^:gps\w*/i;
const XMP_OPENING = /^:gps\w*((?:\s[^<>]*)?)>/i;

export function* xmpBlanks(bytes: Buffer): Generator<Blank> {
  const pieces = extendedPieces(bytes);
  for (const blank of blanksOfText(bytes)) {
    if (!pieces.some(({ at, length }) => blank[0] >= at && blank[0] < at + length)) yield blank;
  }
  const joined = Buffer.concat(pieces.map(({ at, length }) => bytes.subarray(at, at + length)));
  for (const blank of blanksOfText(joined)) yield* inPieces(blank, pieces);
}

/** `exif:GPSLatitude="43,36.2N"`, or the same as an element; makers of drones have names of their own. */
function* blanksOfText(bytes: Buffer): Generator<Blank> {
  for (const mark of [':GPS', ':Gps', ':gps']) {
    for (const at of occurrences(bytes, mark)) {
      const text = bytes.toString('latin1', at, at + XMP_REACH);
      for (const [start, end] of valuesIn(text))
        if (text.slice(start, end).trim() !== '') yield [at + start, end - start, SPACE];
    }
  }
}

/** From and to, within `text` that begins with the name: an attribute's value, or all that an element says of itself and holds. */
function valuesIn(text: string): [number, number][] {
  const attribute = XMP_ATTRIBUTE.exec(text);
  if (attribute) return [[attribute[0].length - (attribute[1] ?? '').length, attribute[0].length]];
  const opening = XMP_OPENING.exec(text);
  const [name = ''] = XMP_NAME.exec(text) ?? [];
  if (!opening) return [];
  const [{ length: content }, attributes = ''] = opening;
  // `<exif:GPSLatitude rdf:value="…"/>`
  const own: [number, number] = [name.length, name.length + attributes.replace(/\/$/, '').length];
  if (attributes.endsWith('/')) return [own];
  const closing = text.indexOf(`${name}>`, content);
  const end = closing === -1 ? text.indexOf('<', content) : text.lastIndexOf('<', closing);
  return [own, [content, end === -1 ? text.length : Math.max(content, end)]];
}

interface Piece {
  readonly at: number;
  readonly length: number;
}

/** Then 32 characters that name the text, its length and where this piece stands in it. */
const EXTENDED = 'http://ns.adobe.com/xmp/extension/\0';
const OFFSET = EXTENDED.length + 32 + 4;
const HEADER = OFFSET + 4;
const MAX_PIECES = 1000;

/** An XMP past 64 kB lies in several segments of a JPEG, and a name or a value may go over the border of two. In their order. */
function extendedPieces(bytes: Buffer): Piece[] {
  const pieces: (Piece & { readonly offset: number })[] = [];
  for (const at of occurrences(bytes, EXTENDED)) {
    const length = at >= 2 ? bytes.readUInt16BE(at - 2) - 2 - HEADER : 0;
    if (length <= 0 || at + HEADER + length > bytes.length) continue;
    pieces.push({ at: at + HEADER, length, offset: bytes.readUInt32BE(at + OFFSET) });
    if (pieces.length === MAX_PIECES) break;
  }
  return pieces.sort((one, other) => one.offset - other.offset);
}

/** From an offset in the joined text to the places in the file. */
function* inPieces([offset, length, byte]: Blank, pieces: readonly Piece[]): Generator<Blank> {
  let before = 0;
  for (const piece of pieces) {
    const start = Math.max(offset - before, 0);
    const end = Math.min(offset + length - before, piece.length);
    if (start < end) yield [piece.at + start, end - start, byte];
    before += piece.length;
  }
}
