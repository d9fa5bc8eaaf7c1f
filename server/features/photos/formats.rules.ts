/** Which picture format a file has, by its name and by its first bytes. Pure. */
import { type PhotoFormat, photoFormatOf } from '../../../contract/photos.rules.ts';
import type { PhotoProblem } from '../../../contract/photos.schema.ts';

export const MEDIA_TYPES: Readonly<Record<PhotoFormat, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
};

/** Brands of ISO base media files whose pictures are HEVC; AVIF has others. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** `bytes` must hold at least the first 12 of the file. */
export function formatOfContent(bytes: Buffer): PhotoFormat | undefined {
  if (bytes.length < 12) return undefined;
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (bytes.readUInt32BE(0) === 0x89504e47) return 'png';
  const [start, middle, brand] = [0, 4, 8].map((at) => bytes.toString('latin1', at, at + 4));
  if (start === 'RIFF' && brand === 'WEBP') return 'webp';
  if (middle === 'ftyp' && HEIC_BRANDS.has(brand ?? '')) return 'heic';
  return undefined;
}

/** The format of a file that is what its name says, else why it is refused. */
export function checkFormat(name: string, bytes: Buffer): PhotoFormat | { reason: PhotoProblem } {
  const [named, found] = [photoFormatOf(name), formatOfContent(bytes)];
  if (named !== undefined && named === found) return named;
  if (found !== undefined) return { reason: 'misnamed' };
  return { reason: named === undefined ? 'unsupported' : 'damaged' };
}
