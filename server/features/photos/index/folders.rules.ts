/**
 * Rules for the list of folders, which is in the hosts' order: they add, change, move, delete and restore a
 * folder, refuse a title that is taken, and find the folder that a request names.
 */
import { slugOf } from '../../../../contract/photos/folders.rules.ts';
import { type ChangeFolder, MAX_FOLDERS } from '../../../../contract/photos/folders.schema.ts';
import { type PhotoFolder, UNKNOWN_FOLDER } from '../../../../contract/photos/photos.schema.ts';
import { fieldProblem, ProblemError } from '../../../platform/http/problemError.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import type { PhotoFolderTable } from '../../../siteDatabase/tables.ts';

export type StoredFolder = Omit<PhotoFolderTable, 'position'>;

export interface Folder extends Omit<StoredFolder, 'title'> {
  /** The hosts' title, or else the content's. */
  readonly title: string;
}

type Stored = readonly StoredFolder[];

/** `standing` excludes deleted folders, `known` includes them. */
interface Folders {
  standing(): readonly Folder[];
  known(): readonly PhotoFolder[];
}

/** Throws `invalid-fields` if the folder that a body names is unknown or deleted. */
export function namedFolder(folders: Pick<Folders, 'standing'>, named: string): Folder {
  const folder = folders.standing().find((each) => each.folder === named);
  if (folder) return folder;
  throw fieldProblem('folder', UNKNOWN_FOLDER);
}

/** Returns a new folder's name on the disk. Throws `invalid-fields`. */
export function newSlug(folders: Folders, title: string, isOnDisk: (slug: string) => boolean): PhotoFolder {
  if (folders.standing().length >= MAX_FOLDERS)
    throw fieldProblem('title', `${MAX_FOLDERS} dossiers au plus.`);
  refuseTaken(folders.standing(), title);
  const known = new Set(folders.known());
  return slugOf(title, (slug) => known.has(slug) || isOnDisk(slug));
}

/** Refuses a duplicate title, which would confuse guests. `renamed` may keep its own. */
export function refuseTaken(standing: readonly Folder[], title: string, renamed?: PhotoFolder): void {
  if (normalizeText(title) === '') throw fieldProblem('title', 'Ce nom n’a ni lettre ni chiffre.');
  const same = standing.find(
    (each) => each.folder !== renamed && normalizeText(each.title) === normalizeText(title),
  );
  if (same) throw fieldProblem('title', `Un dossier s’appelle déjà «\u00a0${same.title}\u00a0».`);
}

export function withAdded(folders: Stored, folder: PhotoFolder, title: string): StoredFolder[] {
  return [...folders, { folder, title, hidden: false, cover: null, version: 1, deletedAt: null }];
}

/** Throws `unknown-folder`, and `stale-folder` if the host has seen another version. */
export function withChange(folders: Stored, { folder, version, after, ...change }: ChangeFolder): Stored {
  const { title, hidden, cover } = change;
  const changed = folders.map((each) =>
    each.folder !== folder
      ? each
      : {
          ...each,
          ...(title !== undefined && { title }),
          ...(hidden !== undefined && { hidden }),
          ...(cover !== undefined && { cover }),
          version: seen(each, version).version + 1,
        },
  );
  return after === undefined ? changed : withPlace(changed, folder, after);
}

/** Moves a folder to the end if the one before it was deleted meanwhile. */
function withPlace(folders: Stored, folder: PhotoFolder, after: PhotoFolder | null): StoredFolder[] {
  const moved = folders.filter((each) => each.folder === folder);
  const others = folders.filter((each) => each.folder !== folder);
  if (after === folder) return [...folders];
  const behind = others.findIndex((each) => each.folder === after);
  const at = after === null ? 0 : behind < 0 ? others.length : behind + 1;
  return [...others.slice(0, at), ...moved, ...others.slice(at)];
}

export function withDeleted(
  folders: Stored,
  { folder, version }: { folder: PhotoFolder; version: number },
  at: number,
): Stored {
  return folders.map((each) =>
    each.folder === folder ? { ...each, deletedAt: at, version: seen(each, version).version + 1 } : each,
  );
}

export function withRestored(folders: Stored, folder: PhotoFolder): Stored {
  return folders.map((each) =>
    each.folder === folder ? { ...each, deletedAt: null, version: each.version + 1 } : each,
  );
}

function seen(folder: StoredFolder, version: number): StoredFolder {
  if (folder.deletedAt !== null) throw new ProblemError('unknown-folder');
  if (folder.version !== version) throw new ProblemError('stale-folder');
  return folder;
}
