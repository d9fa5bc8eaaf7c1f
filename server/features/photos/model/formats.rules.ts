/** Determines a file's format by its name and its first bytes, or why it is refused. */
import { fileTypeFromBuffer } from 'file-type';
import { type PhotoFormat, photoFormatOf } from '../../../../contract/photos/photoFormats.rules.ts';
import { kindOfName, kindOfType, type PhotoProblem } from '../../../../contract/photos/photoProblems.ts';

export const MEDIA_TYPES: Readonly<Record<PhotoFormat, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  mp4: 'video/mp4',
  // Browsers refuse files as `video/quicktime` that they can play.
  mov: 'video/mp4',
};

/** The first bytes that identify a file; a few formats need that many. */
export const HEAD_BYTES = 4100;

/** The names that `file-type` gives. */
const FOUND_AS: Readonly<Record<PhotoFormat, readonly string[]>> = {
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  webp: ['webp'],
  heic: ['heic'],
  mp4: ['mp4', 'm4v'],
  mov: ['mov'],
};
const FOUND_FORMATS = new Map(
  Object.entries(FOUND_AS).flatMap(([format, names]) => names.map((name) => [name, format as PhotoFormat])),
);

/** Programs confuse the extensions of these containers, which are read in the same way. */
const SAME_CONTAINER: ReadonlySet<PhotoFormat | undefined> = new Set(['mp4', 'mov']);

export interface FormatProblem {
  readonly reason: PhotoProblem;
  readonly found: string | null;
}

/** Returns the format if it matches the name, else why the file is refused. `head` is its beginning. */
export async function checkFormat(name: string, head: Buffer): Promise<PhotoFormat | FormatProblem> {
  const type = await fileTypeFromBuffer(head);
  const [named, format] = [photoFormatOf(name), FOUND_FORMATS.get(type?.ext ?? '')];
  if (format !== undefined && (named === format || (SAME_CONTAINER.has(named) && SAME_CONTAINER.has(format))))
    return format;
  const found = type ? kindOfType(type) : named === undefined ? kindOfName(name) : null;
  if (format !== undefined) return { reason: 'misnamed', found };
  return { reason: named === undefined || type ? 'unsupported' : 'damaged', found };
}
