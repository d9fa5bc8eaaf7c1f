/**
 * Compares a backup with the previous one, and warns in French if a fifth or more of the families or photos
 * was lost since the fullest of several, so that no loss goes unnoticed for many nights.
 */
import { momentHere } from '../../../contract/wedding/moments.rules.ts';

/** The relevant part of a manifest. */
interface Held {
  madeAt: string;
  files: readonly { path: string; bytes: number; sha256: string }[];
  photos: readonly { path: string; bytes: number; etag: string }[] | null;
  tables: readonly { name: string; rows: number }[];
}

export interface Shrinkage {
  /** When the previous backup was made (ISO 8601). */
  since: string;
  /** Bytes by which it is smaller; negative if larger. */
  bytes: number;
  familles: Change;
  convives: Change;
  /** Null if the bucket was away. */
  photos: Change | null;
  /** Photos of the previous backup whose name and content are both missing. */
  gone: string[];
}

interface Change {
  before: number;
  now: number;
}

/** `isListAway` is true if the bucket could not be listed. */
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

export interface Amounts {
  madeAt: string;
  familles: number;
  /** Null if the bucket was away. */
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

/** French lines for a loss of a fifth or more since the fullest other backup, rather a mishap than a wish. */
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
