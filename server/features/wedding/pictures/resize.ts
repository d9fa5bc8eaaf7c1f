/** Resizes a photo of the content folder the first time someone asks for that size, then keeps it on disk. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../../platform/files/writeAtomically.ts';
import type { VariantFormat } from './pictures.ts';

export interface PhotoVariant {
  /** Digest of the original: part of the cached name, so that a changed photo is a new one. */
  version: string;
  source: string;
  width: number;
  format: VariantFormat;
}

const QUALITY: Record<VariantFormat, number> = { avif: 55, webp: 76, jpg: 80 };

/** `cacheDir` is created when needed and may be emptied at any time. */
export function photoResizer(cacheDir: string) {
  const underWay = new Map<string, Promise<Buffer>>();
  return (variant: PhotoVariant): Promise<Buffer> => {
    const name = `${variant.version}-${variant.width}.${variant.format}`;
    const known = underWay.get(name);
    if (known) return known;
    const work = cachedOrResized(join(cacheDir, name), variant).finally(() => underWay.delete(name));
    underWay.set(name, work);
    return work;
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

/** Metadata, a phone's GPS position among them, is left behind. */
async function resize({ source, width, format }: PhotoVariant): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(source).autoOrient().resize({ width });
  const quality = QUALITY[format];
  if (format === 'avif') return picture.avif({ quality, effort: 3 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality }).toBuffer();
  return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
}
