/**
 * The pictures of the content folder: a drawing (SVG) is served as it is, a photo in responsive widths and light formats. Addresses
 * carry a digest of the file, so that browsers may keep them for ever.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '../../../contract/wedding.schema.ts';
import type { Fault, Outcome } from './fault.ts';
import type { PictureLibrary } from './fields.ts';

const PICTURES_DIR = 'images';
export const PICTURES_PATH = '/content';
const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];
/** CSS pixels of a card on a phone and on a wide screen, at one and two device pixels. */
const WIDTHS = [480, 960, 1600];

export type PictureFile = { version: string } & (
  | { kind: 'drawing'; source: Buffer }
  | { kind: 'photo'; source: string; width: number; format: PhotoFormat }
);

interface Pictures {
  /** By file name, as content files name them. */
  library: PictureLibrary;
  /** By the last segment of their address. */
  files: ReadonlyMap<string, PictureFile>;
}

export async function readPictures(dir: string): Promise<Outcome<Pictures>> {
  const library = new Map<string, Omit<Picture, 'alt'>>();
  const files = new Map<string, PictureFile>();
  const faults: Fault[] = [];
  for (const name of await listNames(join(dir, PICTURES_DIR))) {
    const path = join(dir, PICTURES_DIR, name);
    const source = await readFile(path);
    const version = createHash('sha256').update(source).digest('base64url').slice(0, 12);
    const drawing = name.toLowerCase().endsWith('.svg');
    const size = drawing ? drawingSize(source.toString('utf8')) : await photoSize(source);
    if (!size) {
      const message = drawing
        ? 'dessin illisible ; attendu : un SVG avec une « viewBox »'
        : 'photo illisible ; attendu : un fichier JPEG, PNG, WebP ou AVIF entier';
      faults.push({ file: `${PICTURES_DIR}/${name}`, path: '', message });
    } else if (drawing) {
      files.set(name, { version, kind: 'drawing', source });
      library.set(name, { src: address(version, name), ...size, sources: [] });
    } else {
      const variants = photoVariants(name, size.width);
      for (const { file, width, format } of variants) {
        files.set(file, { version, kind: 'photo', source: path, width, format });
      }
      library.set(name, { ...size, ...photoAddresses(version, variants) });
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: { library, files } };
}

/** Names in order; no folder means no picture. Hidden files (`.DS_Store`) are none of the hosts' doing. */
async function listNames(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function drawingSize(svg: string) {
  const box = /<svg[^>]*\sviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(svg);
  return box ? { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) } : undefined;
}

/** Upright size, as cameras store pictures lying on their side. The image library loads only for a wedding with photos. */
async function photoSize(source: Buffer) {
  const { default: sharp } = await import('sharp');
  try {
    const { autoOrient } = await sharp(source).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}

function photoVariants(name: string, intrinsic: number) {
  const smaller = WIDTHS.filter((width) => width < intrinsic);
  const widths = smaller.length === WIDTHS.length ? WIDTHS : [...smaller, intrinsic];
  return PHOTO_FORMATS.flatMap((format) =>
    widths.map((width) => ({ file: `${name}.${width}.${format}`, width, format })),
  );
}

function photoAddresses(version: string, variants: ReturnType<typeof photoVariants>) {
  const srcset = (format: PhotoFormat) =>
    variants
      .filter((variant) => variant.format === format)
      .map(({ file, width }) => `${address(version, file)} ${width}w`)
      .join(', ');
  return {
    src: address(version, variants.at(-1)?.file ?? ''),
    sources: PHOTO_FORMATS.map((format) => ({ type: MEDIA_TYPES[format], srcset: srcset(format) })),
  };
}

export const MEDIA_TYPES: Record<PhotoFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

function address(version: string, file: string): string {
  return `${PICTURES_PATH}/${version}/${encodeURIComponent(file)}`;
}
