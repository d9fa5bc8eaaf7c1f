/**
 * Rules for file names among the photos, in any store: reserved names, those too long or ignored, and their
 * order.
 */
import { renditionName } from '../../../../contract/photos/photos.rules.ts';

/** The folder of pictures made from the originals beside it. */
export const THUMBS = 'thumbs';

/** The file by which the operator confirms that photos were removed on purpose. */
export const EMPTIED = '.vide';

/** The folder of unfinished uploads. */
export const UPLOADS = '.uploads';

/** Maximal strays reported; thousands mean a single mistake. */
export const MAX_STRAYS = 100;

/** File systems' limit less the longest prefix. It holds for buckets too, whose photos may move to a disk. */
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

/** Files of systems and copying tools: hidden ones (such as rsync's drafts), Windows' own, our thumbs. */
export function isNoise(name: string): boolean {
  return name.startsWith('.') || LEFT_BEHIND.has(name);
}

const counting = new Intl.Collator('fr', { numeric: true });

/** Natural order: `IMG_2` before `IMG_10`. Names that count as equal are ordered by code units. */
export function compareNames(one: string, other: string): number {
  return counting.compare(one, other) || (one < other ? -1 : Number(one > other));
}
