/** The position in XMP, as attributes or elements named `…:GPS…`, `…:Latitude` or `geo:lat`, and under such names in JSON. Pure. */
import { type Blank, TooManyBlanksError } from '../../model/blanks.rules.ts';
import { occurrences } from './exifPosition.rules.ts';

const SPACE = 0x20;
/** Characters looked at behind a name; a value is some ten long. */
const XMP_REACH = 512;
/** Where its end is not among them. XMP of which not even these have it is refused. */
const LONG_REACH = 65_536;
const MAX_LONG = 200;
/** Before what a name is recognized by. */
const NAME_REACH = 64;
/** Makers of drones have names of their own, one with a slip of the pen that others copied. */
const MARKS = ['GPS', 'Gps', 'gps', 'atitude', 'ATITUDE', 'ongitude', 'ONGITUDE', 'ongtitude', 'ONGTITUDE'];
/** Short names are looked for whole: many others begin as they do. */
const SHORT_MARKS = [':lat', ':lon', '"lat', '"lon', '"lng'];
const SHORT_NAME = /^[:"](?:lat|long?|lng|lat_long)(?![\w.-])/;
/** Bytes of a character: UTF-8, UTF-16, UTF-32. */
const WIDTHS = [1, 2, 4];
/** As bytes, with the zeros that wider characters have. No mark begins as another one does. */
const SPREAD_MARKS = new Map(
  WIDTHS.map((width) => [
    width,
    [...MARKS, ...SHORT_MARKS].map((mark) => ({
      spread: Buffer.from([...mark].join('\0'.repeat(width - 1)), 'latin1'),
      isShort: SHORT_MARKS.includes(mark),
    })),
  ]),
);
const FIRST_LETTERS = new Uint8Array(256);
const FIRST_PAIRS = new Uint8Array(256 * 256);
for (const mark of [...MARKS, ...SHORT_MARKS]) {
  FIRST_LETTERS[mark.charCodeAt(0)] = 1;
  FIRST_PAIRS[mark.charCodeAt(0) * 256 + mark.charCodeAt(1)] = 1;
}
/** Names looked at in one file. */
const MAX_NAMES = 10_000;
const NAME_BEFORE = /[:<"'][\w.-]*$/;
const CLOSING_BEFORE = /<\/[\w.:-]*$/;
const XMP_ATTRIBUTE = /^:[\w.-]+\s*=\s*["']([^"']*)/;
const XMP_NAME = /^[:<][\w.-]+/;
const XMP_OPENING = /^[:<][\w.-]+((?:\s[^<>]*)?)>/;
/** What cameras sign (C2PA), and what applications write among their own notes. */
const JSON_VALUE = /^[:"'][\w.-]+["']\s*:\s*("[^"]*|\[[^\]]*|[-+\d.eE]+)/;

/** Of an attribute, of JSON, or of an opening tag: what would be read goes on behind the text. */
const UNENDED =
  /^(?::[\w.-]+\s*(?:=\s*(?:["'][^"']*)?)?|[:"'][\w.-]+["']\s*(?::\s*(?:"[^"]*|\[[^\]]*|[-+\d.eE]*)?)?|[:<][\w.-]+\s[^<>]*)$/;

export function* xmpBlanks(bytes: Buffer): Generator<Blank> {
  const pieces = extendedPieces(bytes);
  for (const blank of blanksOfText(bytes)) {
    if (!pieces.some(({ at, length }) => blank[0] >= at && blank[0] < at + length)) yield blank;
  }
  const joined = Buffer.concat(pieces.map(({ at, length }) => bytes.subarray(at, at + length)));
  for (const blank of blanksOfText(joined)) yield* inPieces(blank, pieces);
}

/** `exif:GPSLatitude="43,36.2N"`, `drone-dji:Latitude="43.6"`, or the same as an element. */
function* blanksOfText(bytes: Buffer): Generator<Blank> {
  let [names, long] = [0, 0];
  for (const { at, width, isShort } of marksIn(bytes)) {
    if (++names > MAX_NAMES) throw new TooManyBlanksError();
    const before = textOf(bytes, Math.max(at % width, at - NAME_REACH * width), at, width);
    const length = isShort ? 0 : (NAME_BEFORE.exec(before)?.[0].length ?? null);
    if (length === null || CLOSING_BEFORE.test(before)) continue;
    const start = at - length * width;
    let text = textOf(bytes, start, start + XMP_REACH * width, width);
    if (isShort && !SHORT_NAME.test(text)) continue;
    if (isOpen(text)) {
      if (++long > MAX_LONG) throw new TooManyBlanksError();
      text = longText(bytes, start, width) ?? text;
    }
    // To the last character's first byte, so that whichever comes first, the zeros or the letter, the next one stays.
    for (const [from, to] of valuesIn(text))
      if (text.slice(from, to).trim() !== '')
        yield [start + from * width, (to - from - 1) * width + 1, SPACE];
  }
}

interface Mark {
  readonly at: number;
  readonly width: number;
  readonly isShort: boolean;
}

/** All marks in one pass: a search of the file for each of them took a third of a photo's import. */
function* marksIn(bytes: Buffer): Generator<Mark> {
  for (let at = nextPair(bytes, 0); at >= 0; at = nextPair(bytes, at + 1)) {
    for (const width of WIDTHS) {
      const found = SPREAD_MARKS.get(width)?.find(({ spread }) =>
        bytes.subarray(at, at + spread.length).equals(spread),
      );
      if (found) yield { at, width, isShort: found.isShort };
    }
  }
}

/** Where a mark may begin: at its first letter, with its second or a wider character's zero behind it; -1 after the last. */
function nextPair(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    const first = bytes[at] ?? 0;
    if (FIRST_LETTERS[first] === 0) continue;
    const second = bytes[at + 1] ?? 0;
    if (second === 0 || FIRST_PAIRS[first * 256 + second] === 1) return at;
  }
  return -1;
}

function textOf(bytes: Buffer, start: number, end: number, width: number): string {
  const text = bytes.toString('latin1', start, end);
  if (width === 1) return text;
  return Array.from({ length: Math.ceil(text.length / width) }, (_, index) => text[index * width]).join('');
}

/** Whether what it says may go on behind it. */
function isOpen(text: string): boolean {
  if (UNENDED.test(text)) return true;
  const opening = XMP_OPENING.exec(text);
  return opening !== null && !opening[1]?.endsWith('/') && endOfElement(text, opening[0].length) === -1;
}

/** Null where it ends with what is no text, a zero, or with the file: nothing reads it. Throws `TooManyBlanksError`. */
function longText(bytes: Buffer, start: number, width: number): string | null {
  const text = textOf(bytes, start, start + LONG_REACH * width, width);
  const [long = ''] = text.split('\0', 1);
  if (!isOpen(long)) return long;
  if (long.length === LONG_REACH) throw new TooManyBlanksError();
  return null;
}

/** Of the name that `text` begins with; -1 where its closing tag is not there. */
function endOfElement(text: string, content: number): number {
  const [name = ''] = XMP_NAME.exec(text) ?? [];
  const closing = text.indexOf(`${name.slice(1)}>`, content);
  return closing === -1 ? -1 : text.lastIndexOf('<', closing);
}

/** From and to, within `text` that begins with the name: an attribute's value, or all that an element says of itself and holds. */
function valuesIn(text: string): [number, number][] {
  const attribute = XMP_ATTRIBUTE.exec(text);
  if (attribute) return [[attribute[0].length - (attribute[1] ?? '').length, attribute[0].length]];
  const value = JSON_VALUE.exec(text);
  // Its quotation mark or bracket stays.
  if (value) return [[value[0].length - (value[1] ?? '').replace(/^["[]/, '').length, value[0].length]];
  const opening = XMP_OPENING.exec(text);
  const [name = ''] = XMP_NAME.exec(text) ?? [];
  if (!opening) return [];
  const [{ length: content }, attributes = ''] = opening;
  // `<exif:GPSLatitude rdf:value="…"/>`
  const own: [number, number] = [name.length, name.length + attributes.replace(/\/$/, '').length];
  if (attributes.endsWith('/')) return [own];
  const closing = endOfElement(text, content);
  const end = closing === -1 ? text.indexOf('<', content) : closing;
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
    if (pieces.length > MAX_PIECES) throw new TooManyBlanksError();
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
