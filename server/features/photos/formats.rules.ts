/** Which picture format a file has, by its name and by its first bytes. Pure. */
import { fileTypeFromBuffer } from 'file-type';
import { type PhotoFormat, photoFormatOf } from '../../../contract/photos.rules.ts';
import type { PhotoProblem } from '../../../contract/photos.schema.ts';

export const MEDIA_TYPES: Readonly<Record<PhotoFormat, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
};

/** First bytes of a file that tell what it is: a few formats name themselves only that late. */
export const HEAD_BYTES = 4100;

/** As the recognizing library calls them, by extension. */
const FOUND_FORMATS: Readonly<Record<string, PhotoFormat>> = {
  jpg: 'jpeg',
  png: 'png',
  apng: 'png',
  webp: 'webp',
  heic: 'heic',
};

export interface Refusal {
  readonly reason: PhotoProblem;
  /** What the file is, in French; null when nobody knows. */
  readonly found: string | null;
}

/** The format of a file that is what its name says, else why it is refused. `head` holds its first bytes. */
export async function checkFormat(name: string, head: Buffer): Promise<PhotoFormat | Refusal> {
  const type = await fileTypeFromBuffer(head);
  const [named, format] = [photoFormatOf(name), FOUND_FORMATS[type?.ext ?? '']];
  if (named !== undefined && named === format) return named;
  const found = type ? kindName(type) : null;
  if (format !== undefined) return { reason: 'misnamed', found };
  return { reason: named === undefined || type ? 'unsupported' : 'damaged', found };
}

const SPECIAL_NAMES: Readonly<Record<string, string>> = {
  jpg: 'une image JPEG',
  tif: 'une image TIFF',
  pdf: 'un document PDF',
  docx: 'un document Word',
  xlsx: 'un classeur Excel',
  pptx: 'une présentation PowerPoint',
  psd: 'un fichier Photoshop',
  zip: 'une archive ZIP',
  rar: 'une archive RAR',
};

const NAMES_BY_MEDIA: Readonly<Record<string, string>> = {
  video: 'un film',
  image: 'une image',
  audio: 'un enregistrement sonore',
};

function kindName({ ext, mime }: { ext: string; mime: string }): string {
  const kind = NAMES_BY_MEDIA[mime.split('/')[0] ?? ''] ?? 'un fichier';
  return SPECIAL_NAMES[ext] ?? `${kind} ${ext.toUpperCase()}`;
}
