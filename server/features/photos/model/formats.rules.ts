/** Which picture format a file has, by its name and by its first bytes. Pure. */
import { fileTypeFromBuffer } from 'file-type';
import { type PhotoFormat, photoFormatOf } from '../../../../contract/photos/photoFormats.rules.ts';
import { kindOfName, kindOfType, type PhotoProblem } from '../../../../contract/photos/photoProblems.ts';

export const MEDIA_TYPES: Readonly<Record<PhotoFormat, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  mp4: 'video/mp4',
  // Not `video/quicktime`: browsers that can play the file refuse it under that name.
  mov: 'video/mp4',
  webm: 'video/webm',
};

/** First bytes of a file that tell what it is: a few formats name themselves only that late. */
export const HEAD_BYTES = 4100;

/** As `file-type` calls what it recognises by the first bytes. */
const FOUND_AS: Readonly<Record<PhotoFormat, readonly string[]>> = {
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  webp: ['webp'],
  heic: ['heic'],
  mp4: ['mp4', 'm4v'],
  mov: ['mov'],
  // Is said to be one, and refused.
  webm: [],
};
const FOUND_FORMATS = new Map(
  Object.entries(FOUND_AS).flatMap(([format, names]) => names.map((name) => [name, format as PhotoFormat])),
);

/** Programs mix up the extensions of these containers, which are read alike. */
const SAME_CONTAINER: ReadonlySet<PhotoFormat | undefined> = new Set(['mp4', 'mov']);

export interface FormatProblem {
  readonly reason: PhotoProblem;
  readonly found: string | null;
}

/** The format of a file that is what its name says, else why it is refused. `head` holds its first bytes. */
export async function checkFormat(name: string, head: Buffer): Promise<PhotoFormat | FormatProblem> {
  const type = await fileTypeFromBuffer(head);
  const [named, format] = [photoFormatOf(name), FOUND_FORMATS.get(type?.ext ?? '')];
  if (format !== undefined && (named === format || (SAME_CONTAINER.has(named) && SAME_CONTAINER.has(format))))
    return format;
  const found = type ? kindOfType(type) : named === undefined ? kindOfName(name) : null;
  if (format !== undefined) return { reason: 'misnamed', found };
  return { reason: named === undefined || type ? 'unsupported' : 'damaged', found };
}
