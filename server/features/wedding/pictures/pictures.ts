/**
 * Lists the pictures of the content folder with their addresses, which contain a digest so that browsers may
 * cache them for ever. SVG files are served as they are; photos are resized here, at the first request for
 * each of several widths and modern formats.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '../../../../contract/wedding/prose.schema.ts';
import { noneWhereMissing } from '../../../platform/files/disk.ts';
import { writeAtomically } from '../../../platform/files/writeAtomically.ts';
import { type ContentProblem, type Outcome, orProblem } from '../problems.ts';
import type { PictureLibrary } from '../read/pictureField.ts';
import { type KnownPictures, type PhotoCheck, readKnownPicture } from './pictureFile.ts';

export const PICTURES_DIR = 'images';
export const PICTURES_PATH = '/content';
const VARIANT_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];
/** Widths of a card in device pixels: phone and wide screen, at one and two pixels per CSS pixel. */
const WIDTHS = [480, 960, 1600];

export type PictureFile = { version: string } & (
  | { kind: 'whole'; type: string; source: Buffer }
  | { kind: 'photo'; source: string; width: number; format: VariantFormat }
);

export interface Pictures {
  /** By file name as in content files. */
  library: PictureLibrary;
  files: ReadonlyMap<string, PictureFile>;
  problems: ContentProblem[];
}

export async function readPictures(
  dir: string,
  isWhole: PhotoCheck,
  known: KnownPictures = new Map(),
): Promise<Pictures> {
  const library = new Map<string, Omit<Picture, 'alt'>>();
  const files = new Map<string, PictureFile>();
  const problems: ContentProblem[] = [];
  const names = await orProblem(PICTURES_DIR, () => listNames(join(dir, PICTURES_DIR)));
  if (!names.ok) return { library, files, problems: names.problems };
  // One at a time: a photo being decoded may take a hundred megabytes.
  for (const onDisk of names.value) {
    const file = `${PICTURES_DIR}/${onDisk}`;
    const picture = await orProblem(file, () => readKnownPicture(dir, file, { isWhole, known }));
    // macOS stores accents separately, while texts are normalised.
    const name = onDisk.normalize('NFC');
    if (!picture.ok) {
      problems.push(...picture.problems);
      // Known without a size, so that texts naming the picture cause no second problem.
      library.set(name, { src: '', width: 1, height: 1, sources: [] });
      continue;
    }
    const { version, size, source } = picture.value;
    if (Buffer.isBuffer(source)) {
      files.set(name, { version, kind: 'whole', type: 'image/svg+xml', source });
      library.set(name, { src: pictureAddress(version, name), ...size, sources: [] });
    } else {
      const variants = photoVariants(name, size.width);
      for (const { file, width, format } of variants) {
        files.set(file, { version, kind: 'photo', source, width, format });
      }
      library.set(name, { ...size, ...photoAddresses(version, variants) });
    }
  }
  return { library, files, problems };
}

/** File names in order; none without a folder. Skips hidden files (`.DS_Store`). */
async function listNames(dir: string): Promise<Outcome<string[]>> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(noneWhereMissing);
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  return { ok: true, value: names.sort() };
}

function photoVariants(name: string, intrinsic: number) {
  const smaller = WIDTHS.filter((width) => width < intrinsic);
  const widths = smaller.length === WIDTHS.length ? WIDTHS : [...smaller, intrinsic];
  return VARIANT_FORMATS.flatMap((format) =>
    widths.map((width) => ({ file: `${name}.${width}.${format}`, width, format })),
  );
}

function photoAddresses(version: string, variants: ReturnType<typeof photoVariants>) {
  const srcset = (format: VariantFormat) =>
    variants
      .filter((variant) => variant.format === format)
      .map(({ file, width }) => `${pictureAddress(version, file)} ${width}w`)
      .join(', ');
  return {
    src: pictureAddress(version, variants.at(-1)?.file ?? ''),
    sources: VARIANT_FORMATS.map((format) => ({ type: MEDIA_TYPES[format], srcset: srcset(format) })),
  };
}

export const MEDIA_TYPES: Record<VariantFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

export function pictureAddress(version: string, file: string): string {
  return `${PICTURES_PATH}/${version}/${encodeURIComponent(file)}`;
}

interface PhotoVariant {
  /** Digest of the original, part of the cached file's name. */
  version: string;
  source: string;
  width: number;
  format: VariantFormat;
}

const QUALITY: Record<VariantFormat, number> = { avif: 55, webp: 76, jpg: 80 };

/** Keeps each requested size in `cacheDir`, which is created when needed and may be emptied at any time. */
export function photoResizer(cacheDir: string) {
  const underWay = new Map<string, Promise<Buffer>>();
  return {
    resized(variant: PhotoVariant): Promise<Buffer> {
      const name = `${variant.version}-${variant.width}.${variant.format}`;
      const known = underWay.get(name);
      if (known) return known;
      const work = cachedOrResized(join(cacheDir, name), variant).finally(() => underWay.delete(name));
      underWay.set(name, work);
      return work;
    },
    /** Awaited when the site closes: a late write would create a removed folder again. */
    settled: () => Promise.allSettled(underWay.values()),
  };
}

async function cachedOrResized(path: string, variant: PhotoVariant): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    const bytes = await resize(variant);
    await writeAtomically([{ path, bytes }]);
    return bytes;
  }
}

/** Drops the metadata, which may contain a GPS position. */
async function resize({ source, width, format }: PhotoVariant): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(source).autoOrient().resize({ width });
  const quality = QUALITY[format];
  if (format === 'avif') return picture.avif({ quality, effort: 3 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality }).toBuffer();
  return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
}
