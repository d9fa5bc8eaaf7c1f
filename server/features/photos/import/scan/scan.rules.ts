/** Plans a folder's import from its listing and its index entries. */
import type { ImportProblem, PhotoProblem } from '../../../../../contract/photos/photoProblems.ts';
import { renditionName, renditionNames } from '../../../../../contract/photos/photos.rules.ts';
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import { isPhoto, type KnownFile, type RefusedFile } from '../../model/photos.rules.ts';
import { compareNames } from '../../store/photoNames.ts';
import type { FolderListing, ListedFile } from '../../store/photoStore.ts';

export interface FolderPlan {
  readonly toImport: readonly string[];
  /** Files that cannot be photos. */
  readonly refuse: readonly RefusedFile[];
  readonly remove: readonly string[];
  /** True if a file is still being written, so that the folder must be scanned again. */
  readonly unsettled: boolean;
}

/** Problems that mean that a folder's photos are unavailable. */
export const AWAY: ReadonlySet<ImportProblem | undefined> = new Set(['photos-away', 'bucket-gone']);

export const isOverOnceRead = (problem?: ImportProblem) =>
  AWAY.has(problem) || problem === 'unreadable-folder' || problem === 'site-away';

/** Milliseconds without a change after which a file counts as complete. */
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
  /** Files that crashed the process since the start; those of earlier runs are retried. */
  fatal: ReadonlySet<string>;
  /** Files that already wait for their import and hence are complete. */
  waiting: ReadonlySet<string>;
  /** True if posters can be made, so that films without one are imported again. */
  canGrab: boolean;
}): FolderPlan {
  const changed = listing.files.filter(
    (file) => !isUpToDate(file, indexed.get(file.name), { renditions: listing.renditions, fatal, canGrab }),
  );
  // By `ctime`, because copying tools set `mtime`. Absolute, because a network disk's clock may be ahead.
  const settled = changed.filter(
    ({ name, changedAt }) => waiting.has(name) || Math.abs(now - changedAt) >= SETTLE_MS,
  );
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
  if (!known || file.etag !== known.etag) return false;
  if (!isPhoto(known)) {
    if (file.reason !== undefined) return file.reason === known.reason;
    // The crash may have other causes: too little memory, another program, an operator.
    return FATAL.has(known.reason) ? fatal.has(file.name) : !RETRIED.has(known.reason);
  }
  if (known.turned !== known.marks.turn || known.camera === null || known.display === null) return false;
  if (canGrab && known.film?.poster === 'waiting') return false;
  const wanted = renditionNames(file.name);
  if (known.film?.lighter === 'made') wanted.push(renditionName('lighter', file.name));
  return file.reason === undefined && wanted.every((name) => renditions.has(name));
}

/** Reasons that may be the machine's fault, hence retried at the next start. */
export const FATAL: ReadonlySet<PhotoProblem> = new Set(['failed', 'no-memory']);
/** Reasons that can disappear without a change of size or time: permissions, a replaced link or folder. */
const RETRIED: ReadonlySet<PhotoProblem> = new Set(['bad-name', 'link-outside', 'not-a-file', 'unreadable']);
