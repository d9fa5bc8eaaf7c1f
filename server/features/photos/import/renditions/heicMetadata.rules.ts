/**
 * Finds the bytes to blank in an HEIC (ISO 23008-12): all but pictures, their structure and the safe parts of
 * Exif and XMP.
 */
import { type Blank, TooManyBlanksError } from '../../model/blanks.rules.ts';
import { blankAllBut, blankRange, type Extent } from './blankRanges.rules.ts';
import { exifBlanks } from './exifMetadata.rules.ts';
import { type Box, boxesIn, contentOf, findBox } from './film/boxes.ts';
import { filmBlanks, indexBlanks, playedExtents } from './film/filmBlanks.rules.ts';
import { thumbnailBlanks } from './jpegMetadata.rules.ts';
import { xmpBlanks } from './xmpMetadata.rules.ts';

/** Types of items that are pictures or compose them. */
const PICTURES: ReadonlySet<string> = new Set('hvc1 hev1 lhv1 av01 avc1 grid iovl iden tmap'.split(' '));
/** Boxes of the file, its index and the pictures' properties. */
const KEPT: ReadonlySet<string> = new Set([
  ...'ftyp moov hdlr pitm iloc iinf iref dinf grpl ipma'.split(' '),
  ...'hvcC lhvC avcC av1C ispe pixi pasp colr irot imir clap auxC clli mdcv cclv amve rref lsel tols'.split(
    ' ',
  ),
]);
/** Container boxes, and the bytes before their first box. */
const HOLDERS = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
]);
/** Maximal numbers read from `iloc`; a phone writes some three hundred. */
const MAX_NUMBERS = 100_000;

export function* heicBlanks(heic: Buffer): Generator<Blank> {
  const stays: Extent[] = [];
  for (const { type, extents } of itemsOf(heic)) {
    for (const extent of extents) {
      if (type === 'Exif') yield* notesBlanks(heic, extent);
      else if (type === 'mime') yield* xmpBlanks(heic, extent);
      else if (!PICTURES.has(type)) continue;
      stays.push(extent);
    }
  }
  yield* boxBlanks(0, heic.length);
  yield* blankAllBut(heic, [0, heic.length], stays);

  function* boxBlanks(start: number, end: number): Generator<Blank> {
    let at = start;
    for (const box of boxesIn(heic, start, end)) {
      const first = HOLDERS.get(box.type);
      stays.push([at, KEPT.has(box.type) ? box.end : box.start + (first ?? 0)]);
      at = box.end;
      if (first !== undefined) yield* boxBlanks(box.start + first, box.end);
      if (box.type === 'moov') {
        for (const extent of playedExtents(contentOf(heic, box))) stays.push(extent);
        yield* indexBlanks(heic, box);
      }
      // A motion photo's film has its own rules.
      if (box.type !== 'mpvd') continue;
      stays.push([box.start, box.end]);
      yield* blankRange(heic, yield* filmBlanks(heic, box.start, box.end), box.end);
    }
  }
}

/** The Exif follows a length and the prefix of that length. */
function* notesBlanks(heic: Buffer, [start, end]: Extent): Generator<Blank> {
  const at = Math.min(start + 4 + (end - start < 4 ? 0 : heic.readUInt32BE(start)), end);
  if (heic.toString('latin1', start + 4, at) !== 'Exif\0\0')
    yield* blankRange(heic, Math.min(start + 4, at), at);
  yield* exifBlanks(heic, [at, end], thumbnailBlanks);
}

function itemsOf(heic: Buffer): { type: string; extents: Extent[] }[] {
  const meta = findBox(heic, ['meta']);
  if (!meta) return [];
  const inside = { ...meta, start: meta.start + 4 };
  const [iinf, iloc, idat] = ['iinf', 'iloc', 'idat'].map((type) => findBox(heic, [type], inside));
  if (!iinf || !iloc) return [];
  const types = typesOf(heic, iinf);
  const located = locationsOf(heic, iloc, idat?.start ?? heic.length);
  return located.map(({ id, extents }) => ({ type: types.get(id) ?? '', extents }));
}

function typesOf(heic: Buffer, { start, end }: Box): Map<number, string> {
  const first = start + (heic[start] === 0 ? 6 : 8);
  const entries = [...boxesIn(heic, first, end)].filter((entry) => entry.end - entry.start >= 12);
  return new Map(
    entries.map(({ start: at }) => {
      const size = heic[at] === 2 ? 2 : 4;
      return [heic.readUIntBE(at + 4, size), heic.toString('latin1', at + 6 + size, at + 10 + size)];
    }),
  );
}

/** The extents of each item, in the file or in `idat`. */
function locationsOf(heic: Buffer, iloc: Box, idat: number): { id: number; extents: Extent[] }[] {
  let [at, left] = [iloc.start, MAX_NUMBERS];
  const next = (size: number): number => {
    if (--left < 0) throw new TooManyBlanksError();
    at += size;
    if (at > iloc.end) throw new RangeError('iloc');
    if (size === 8) return Number(heic.readBigUInt64BE(at - size));
    return size === 0 ? 0 : heic.readUIntBE(at - size, size);
  };
  const version = next(1);
  next(3);
  const sizes = next(2);
  const name = version < 2 ? 2 : 4;
  return Array.from({ length: next(name) }, () => {
    const id = next(name);
    const method = version === 0 ? 0 : next(2) & 15;
    next(2);
    const from = next((sizes >> 4) & 15) + (method === 1 ? idat : 0);
    const extents = Array.from({ length: next(2) }, (): Extent => {
      if (version > 0) next(sizes & 15);
      const start = from + next(sizes >> 12);
      const length = next((sizes >> 8) & 15);
      return [start, length === 0 ? heic.length : start + length];
    });
    return { id, extents: method > 1 ? [] : extents };
  });
}
