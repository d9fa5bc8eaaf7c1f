/** What to do about a folder, from what lies in it and what the index says. Pure. */
import type { PhotoProblem } from '../../../../../contract/photos/photoProblems.ts';
import { renditionName, renditionNames } from '../../../../../contract/photos/photos.rules.ts';
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import { isPhoto, type KnownFile, type Photo, type RefusedFile } from '../../model/photos.rules.ts';
import { compareNames } from '../../store/photoNames.ts';
import { type FolderListing, isSameState, type ListedFile } from '../../store/photoStore.ts';

export interface FolderPlan {
  readonly toImport: readonly string[];
  /** Known by sight not to be photos. */
  readonly refuse: readonly RefusedFile[];
  readonly remove: readonly string[];
  /** A file is still being written: look again in a while. */
  readonly unsettled: boolean;
}

/** Milliseconds without a change before a file counts as whole. */
export const SETTLE_MS = 1500;

export function planFolder({
  folder,
  listing,
  indexed,
  now,
  fatal,
  waiting,
  canGrab,
}: {
  folder: PhotoFolder;
  listing: FolderListing;
  indexed: ReadonlyMap<string, KnownFile>;
  now: number;
  /** Names of those the process has died over since the start; others that once failed are tried again. */
  fatal: ReadonlySet<string>;
  /** Names of those that wait for their import already, and so are whole. */
  waiting: ReadonlySet<string>;
  /** Whether films get posters: those that have none yet are imported anew. */
  canGrab: boolean;
}): FolderPlan {
  const changed = listing.files.filter(
    (file) => !isUpToDate(file, indexed.get(file.name), { renditions: listing.renditions, fatal, canGrab }),
  );
  const settled = changed.filter((file) => waiting.has(file.name) || hasSettled(file, now));
  const present = new Set(listing.files.map(({ name }) => name));
  return {
    toImport: settled
      .filter(({ reason }) => reason === undefined)
      .map(({ name }) => name)
      .sort(compareNames),
    refuse: settled.flatMap(({ changedAt: _, reason, ...file }) =>
      reason === undefined ? [] : [{ folder, ...file, reason, found: null }],
    ),
    remove: [...indexed.keys()].filter((name) => !present.has(name)),
    unsettled: settled.length < changed.length,
  };
}

function isUpToDate(
  file: ListedFile,
  known: KnownFile | undefined,
  {
    renditions,
    fatal,
    canGrab,
  }: { renditions: FolderListing['renditions']; fatal: ReadonlySet<string>; canGrab: boolean },
): boolean {
  if (!known || !isSameState(file.etag, known.etag)) return false;
  if (!isPhoto(known)) {
    if (file.reason !== undefined) return file.reason === known.reason;
    // What killed the process may have been the machine's doing: too little memory, another program, a host's hand.
    return FATAL.has(known.reason) ? fatal.has(file.name) : !RETRIED.has(known.reason);
  }
  if (known.turned !== known.marks.turn || known.camera === null || known.display === null) return false;
  if (canGrab && known.film?.poster === 'waiting') return false;
  const wanted = [...renditionNames(file.name), ...lighterOf(known)];
  return file.reason === undefined && wanted.every((name) => renditions.has(name));
}

function lighterOf({ name, film }: Photo): string[] {
  return film?.lighter === 'made' ? [renditionName('lighter', name)] : [];
}

/** Reasons that may be the machine's: tried again at the next start. */
export const FATAL: ReadonlySet<PhotoProblem> = new Set(['failed', 'no-memory']);
/** Reasons that may have gone without a change of size or time: rights given, a link or folder replaced by a file. */
const RETRIED: ReadonlySet<PhotoProblem> = new Set(['bad-name', 'link-outside', 'not-a-file', 'unreadable']);

/** By `ctime`: copying tools set `mtime` back. Either way from now, as a network disk’s clock may be ahead. */
function hasSettled({ changedAt }: ListedFile, now: number): boolean {
  return Math.abs(now - changedAt) >= SETTLE_MS;
}
