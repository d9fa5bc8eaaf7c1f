/** What a file among the photos may be called, wherever they are kept. */
import { renditionName } from '../../../../contract/photos/photos.rules.ts';

/** The folder of what the site made from the originals beside it. */
export const THUMBS = 'thumbs';

/** The operator's word that the photos were taken away on purpose. */
export const EMPTIED = '.vide';

/** Where uploads wait, beside the folders. */
export const UPLOADS = '.uploads';

/** Told at most; whoever copied thousands to the wrong place has one thing to mend. */
export const MAX_STRAYS = 100;

/** The file systems' limit, less the longest prefix of a smaller picture. A bucket bears more, but its photos may move to a disk. */
const MAX_NAME_BYTES = 255 - renditionName('display', '').length;

export function isTooLong(name: string): boolean {
  return Buffer.byteLength(name) > MAX_NAME_BYTES;
}

const LEFT_BEHIND: ReadonlySet<string> = new Set([
  THUMBS,
  'Thumbs.db',
  'desktop.ini',
  '@eaDir',
  'lost+found',
]);

/** What systems and copying tools leave behind: hidden files (rsync's drafts among them), Windows' own, our thumbs. */
export function isNoise(name: string): boolean {
  return name.startsWith('.') || LEFT_BEHIND.has(name);
}

const counting = new Intl.Collator('fr', { numeric: true });

/** As people count: `IMG_2` before `IMG_10`. Names that only a computer tells apart go by code units, so that the order is one. */
export function compareNames(one: string, other: string): number {
  return counting.compare(one, other) || (one < other ? -1 : Number(one > other));
}
