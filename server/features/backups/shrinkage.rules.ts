/** What a backup holds less than those before it: a loss that nobody noticed would otherwise be kept, night after night. */
import { momentHere } from '../../../contract/wedding/moments.rules.ts';

/** Of a backup's manifest. */
interface Held {
  madeAt: string;
  files: readonly { path: string; bytes: number; sha256: string }[];
  photos: readonly { path: string; bytes: number; etag: string }[] | null;
  tables: readonly { name: string; rows: number }[];
}

export interface Shrinkage {
  /** When the one before was made (ISO 8601). */
  since: string;
  /** By how many bytes it is smaller; less than 0 where it is larger. */
  bytes: number;
  familles: Change;
  convives: Change;
  /** Null where the bucket of the photos was away. */
  photos: Change | null;
  /** Photos of the one before of which neither name nor content is there any more. */
  gone: string[];
}

interface Change {
  before: number;
  now: number;
}

/** `isListAway`: what the bucket holds could not be asked. */
export function shrinkageOf(before: Held, now: Held, isListAway = false): Shrinkage {
  const [was, is] = [photosOf(before), photosOf(now)];
  const paths = new Set(is.map(({ path }) => path));
  const contents = new Set(is.map(({ content }) => content));
  const gone = was.filter(({ path, content }) => !paths.has(path) && !contents.has(content));
  return {
    since: before.madeAt,
    bytes: bytesOf(before) - bytesOf(now),
    familles: { before: rowsOf(before, 'familles'), now: rowsOf(now, 'familles') },
    convives: { before: rowsOf(before, 'invites'), now: rowsOf(now, 'invites') },
    photos: isListAway ? null : { before: was.length, now: is.length },
    gone: isListAway ? [] : gone.map(({ path }) => path),
  };
}

/** How much a backup holds. */
export interface Amounts {
  madeAt: string;
  familles: number;
  /** Null where the bucket of the photos was away. */
  photos: number | null;
}

export function amountsOf(held: Held, arePhotosInBucket: boolean): Amounts {
  const isListAway = arePhotosInBucket && held.photos === null;
  return {
    madeAt: held.madeAt,
    familles: rowsOf(held, 'familles'),
    photos: isListAway ? null : photosOf(held).length,
  };
}

/** Less by a fifth or more than the fullest of the others, one line each in French, which hosts read; such a fall is more often a mishap than a wish. */
export function warningsOf(now: Amounts, others: readonly Amounts[]): string[] {
  return (['familles', 'photos'] as const).flatMap((what) => {
    const held = now[what];
    if (held === null) return [];
    let [most, since] = [held, ''];
    for (const other of others)
      if ((other[what] ?? 0) > most) [most, since] = [other[what] ?? 0, other.madeAt];
    return most > held && held * 5 <= most * 4
      ? [`${what} : ${held}, au lieu de ${most} dans la sauvegarde du ${momentHere(Date.parse(since))}`]
      : [];
  });
}

function photosOf({ files, photos }: Held): { path: string; content: string }[] {
  if (photos) return photos.map(({ path, etag }) => ({ path, content: etag }));
  return files
    .filter(({ path }) => path.startsWith('photos/'))
    .map(({ path, sha256 }) => ({ path: path.slice('photos/'.length), content: sha256 }));
}

function bytesOf({ files, photos }: Held): number {
  return [...files, ...(photos ?? [])].reduce((sum, { bytes }) => sum + bytes, 0);
}

function rowsOf({ tables }: Held, table: 'familles' | 'invites'): number {
  return tables.find(({ name }) => name === table)?.rows ?? 0;
}
