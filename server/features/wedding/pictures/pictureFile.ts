/**
 * Reads one picture of the content folder: size, digest, and whether it is complete. Also detects the format
 * of a picture that hosts upload.
 */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failed, type Outcome } from '../problems.ts';

export interface ReadPicture {
  version: string;
  size: { width: number; height: number };
  /** The bytes of a drawing, or the path of a photo. */
  source: Buffer | string;
}

/** Cache by path; a changed file is read again. */
export type KnownPictures = Map<string, { stamp: string; read: Outcome<ReadPicture> }>;

/** Like `readPicture`, cached: reading all photos of a wedding takes half a second. */
export async function readKnownPicture(
  dir: string,
  file: string,
  { isWhole, known }: { isWhole: PhotoCheck; known: KnownPictures },
): Promise<Outcome<ReadPicture>> {
  const path = join(dir, file);
  const { size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  const stamp = [size, mtimeNs, ctimeNs].join(' ');
  const before = known.get(path);
  if (before?.stamp === stamp) return before.read;
  const read = await readPicture(dir, file, isWhole);
  known.set(path, { stamp, read });
  return read;
}

/** `file` is the path inside the content folder. */
export async function readPicture(
  dir: string,
  file: string,
  isWhole: PhotoCheck,
): Promise<Outcome<ReadPicture>> {
  const path = join(dir, file);
  const bytes = await readFile(path);
  const version = hash('sha256', bytes, 'base64url').slice(0, 12);
  if (file.toLowerCase().endsWith('.svg')) {
    const svg = bytes.toString('utf8');
    const size = drawingSize(svg);
    if (!size) return failed(file, 'dessin illisible ; attendu : un SVG avec une « viewBox »');
    if (!svg.includes('</svg>'))
      return failed(file, 'dessin coupé avant sa fin ; attendu : le fichier entier, jusqu’à </svg>');
    return { ok: true, value: { version, size, source: bytes } };
  }
  const size = await photoSize(bytes);
  if (!size) return failed(file, 'photo illisible ; attendu : un fichier JPEG, PNG, WebP ou AVIF entier');
  if (!(await isWhole(version, bytes)))
    return failed(file, 'la photo n’est pas entière ; attendu : le fichier entier, copiez-le de nouveau');
  return { ok: true, value: { version, size, source: path } };
}

function drawingSize(svg: string) {
  const box = /<svg[^<>]*\sviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(svg);
  return box ? { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) } : undefined;
}

/** Whether a photo decodes to its last row: cut-off files have a whole header. `version` is the digest. */
export type PhotoCheck = (version: string, bytes: Buffer) => Promise<boolean>;

const markOf = (cacheDir: string, version: string) => join(cacheDir, `${version}.whole`);

/** Caches results in `cacheDir`, which may be emptied: decoding a photo takes a third of a second. */
export function photoCheck(cacheDir: string): PhotoCheck {
  const isWhole = seenOrDecodes(cacheDir);
  return async (version, bytes) => {
    if (!(await isWhole(version, bytes))) return false;
    await mkdir(cacheDir, { recursive: true })
      .then(() => writeFile(markOf(cacheDir, version), ''))
      .catch(() => {});
    return true;
  };
}

/** Reads what the site has cached and writes nothing, for commands beside it. */
export function seenOrDecodes(cacheDir: string): PhotoCheck {
  return async (version, bytes) => existsSync(markOf(cacheDir, version)) || decodes(version, bytes);
}

/** Decodes to the smallest size: this reads every row with little memory. */
export const decodes: PhotoCheck = async (_version, bytes) => {
  const { default: sharp } = await import('sharp');
  const small = sharp(bytes, { sequentialRead: true }).resize({ width: 8 });
  return small
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
};

/** Formats that the site resizes for guests, and SVG, which is served as it is. */
export type KeptFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg';

/** Detects the format by the bytes; null for any other. */
export async function formatOf(bytes: Buffer): Promise<KeptFormat | null> {
  // Checked before `sharp`, which would render an SVG to find its size.
  if (/^\ufeff?\s*</.test(bytes.subarray(0, 100).toString('utf8')))
    return bytes.includes('<svg') ? 'svg' : null;
  if (bytes.length === 0) return null;
  const { default: sharp } = await import('sharp');
  const { format, compression } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, compression: undefined }));
  if (format === 'heif') return compression === 'av1' ? 'avif' : null;
  return format === 'jpeg' || format === 'png' || format === 'webp' ? format : null;
}

/** Size after rotation, because cameras store portrait photos rotated; undefined if it is no photo. */
async function photoSize(source: Buffer) {
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(source)
    .metadata()
    .catch(() => undefined);
  return metadata && { width: metadata.autoOrient.width, height: metadata.autoOrient.height };
}
