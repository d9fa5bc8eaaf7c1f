/**
 * Decodes HEIC by libheif in WebAssembly, because `sharp` omits HEVC, unless the file declares too many
 * pixels. Blocks, hence used only in the import process.
 */
import { createRequire } from 'node:module';
import { MAX_PIXELS, MAX_PIXELS_HELD } from '../../../../../contract/photos/photos.rules.ts';
import { boxesIn, contentOf, findBox } from './film/boxes.ts';

interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: { data: Uint8ClampedArray } | null) => void,
  ): void;
  free(): void;
}

interface LibHeif {
  HeifDecoder: new () => { decode(file: Buffer): HeifImage[] };
}

// The package's types describe only the C functions.
const require = createRequire(import.meta.url);

/** Pixels of all parts: phones add a thumbnail, depth and a gain map. 15 kB may claim billions. */
const MAX_DECODED = 2 * MAX_PIXELS_HELD;

/** Returns upright RGBA pixels in the file's colour space. Throws if it is damaged or too large. */
export async function decodeHeic(file: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  if (heicPixels(file) > MAX_DECODED) throw new Error('over the pixel limit');
  const { HeifDecoder } = require('libheif-js/wasm-bundle') as LibHeif;
  const images = new HeifDecoder().decode(file);
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (!image) throw new Error('no picture in the file');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > MAX_PIXELS) throw new Error('over the pixel limit');
    const blank = { data: new Uint8ClampedArray(width * height * 4), width, height };
    const shown = await new Promise<{ data: Uint8ClampedArray } | null>((done) => image.display(blank, done));
    if (!shown) throw new Error('the picture cannot be decoded');
    return { data: Buffer.from(shown.data.buffer), width, height };
  } finally {
    for (const image of images) image.free();
  }
}

/**
 * Sums the pixels that an HEIC (ISO 23008-12) declares for all its pictures, which may be composed of
 * hundreds. Infinite if a picture is used twice, because its parts would be decoded twice as well.
 */
export function heicPixels(file: Buffer): number {
  const found = findBox(file, ['meta']);
  if (!found) return 0;
  const meta = { ...found, start: found.start + 4 };
  const parts = [...partsIn(contentOf(file, findBox(file, ['iref'], meta)))];
  if (new Set(parts).size < parts.length) return Number.POSITIVE_INFINITY;
  const properties = findBox(file, ['iprp'], meta);
  const container = properties && findBox(file, ['ipco'], properties);
  if (!container) return 0;
  const sizes = [...boxesIn(file, container.start, container.end)].map(({ type, start, end }) =>
    type === 'ispe' && end - start >= 12 ? file.readUInt32BE(start + 4) * file.readUInt32BE(start + 8) : 0,
  );
  let pixels = 0;
  for (const box of boxesIn(file, properties.start, properties.end)) {
    if (box.type !== 'ipma') continue;
    for (const property of propertiesIn(contentOf(file, box))) pixels += sizes[property - 1] ?? 0;
  }
  return pixels;
}

/** Yields the numbers of the items of which others are composed. */
function* partsIn(iref: Buffer): Generator<number> {
  const name = iref[0] === 0 ? 2 : 4;
  for (const { type, start, end } of boxesIn(iref, 4)) {
    if (type !== 'dimg') continue;
    for (let at = start + name + 2; at + name <= end; at += name) yield iref.readUIntBE(at, name);
  }
}

/** Yields the property numbers of each item in turn. */
function* propertiesIn(ipma: Buffer): Generator<number> {
  if (ipma.length < 8) return;
  const isWide = (ipma.readUInt8(3) & 1) === 1;
  const [name, step] = [ipma.readUInt8(0) === 0 ? 2 : 4, isWide ? 2 : 1];
  for (let at = 8; at + name < ipma.length; ) {
    const end = at + name + 1 + ipma.readUInt8(at + name) * step;
    for (at += name + 1; at < end && at + step <= ipma.length; at += step)
      yield isWide ? ipma.readUInt16BE(at) & 0x7fff : ipma.readUInt8(at) & 0x7f;
  }
}
