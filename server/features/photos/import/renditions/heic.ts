/** libheif’s WebAssembly build: `sharp` leaves HEVC out for its patents. Synchronous and hungry: for the import process only. */
import { createRequire } from 'node:module';
import { MAX_PIXELS, MAX_PIXELS_HELD } from '../../../../../contract/photos/photos.rules.ts';
import { heicPixels } from './heicPixels.rules.ts';

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

// The package's own types describe the C functions only.
const require = createRequire(import.meta.url);

/** Of all parts: a telephone adds a thumbnail, its depth and what makes it bright. 15 kB may ask for thousands of millions, and minutes. */
const MAX_DECODED = 2 * MAX_PIXELS_HELD;

/** Upright RGBA pixels in the file's own colour space. Throws when the file is damaged or too big. */
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
