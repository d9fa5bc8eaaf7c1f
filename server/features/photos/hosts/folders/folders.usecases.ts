/**
 * The hosts' actions on folders: add, rename, reorder, hide, choose the cover, delete, restore, adopt from
 * the disk. Also lists and explains what is on the disk and not shown.
 */
import type { AuditEntry } from '../../../../../contract/hosts/audit.schema.ts';
import { isFolderSlug } from '../../../../../contract/photos/folders.rules.ts';
import type { ChangeFolder, PhotosStatus } from '../../../../../contract/photos/folders.schema.ts';
import { explainStray, strayMeant } from '../../../../../contract/photos/photoProblems.ts';
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import type { Transaction } from '../../../../siteDatabase/tables.ts';
import type { Act } from '../../../hosts/act.ts';
import { recordAudit } from '../../../hosts/audit/audit.repository.ts';
import {
  newSlug,
  refuseTaken,
  withAdded,
  withChange,
  withDeleted,
  withRestored,
} from '../../index/folders.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';

/** Returns the name on the disk. Nobody sees the folder until hosts give rights. Throws `invalid-fields`. */
export async function addFolder(library: PhotoLibrary, title: string, act: Act): Promise<PhotoFolder> {
  const { folders, photoStore, runExclusive } = library;
  return runExclusive(async () => {
    // An existing folder of that name is used; a file of that name is avoided.
    const onDisk = new Set(await photoStore.strays(folders.known()));
    return enter(library, title, () => newSlug(folders, title, (slug) => onDisk.has(slug)), act);
  });
}

/** Throws `unknown-folder`, `stale-folder`, `invalid-fields`. */
export async function changeFolder({ folders }: PhotoLibrary, change: ChangeFolder, act: Act): Promise<void> {
  const { folder, title, hidden } = change;
  const before = folders.standing().find((each) => each.folder === folder);
  if (!before) throw new ProblemError('unknown-folder');
  await folders.change(
    (stored) => {
      if (title !== undefined) refuseTaken(folders.standing(), title, folder);
      return withChange(stored, change);
    },
    async (tx) => {
      const log = { ...act, subject: folder };
      if (title !== undefined && title !== before.title)
        await recordAudit(tx, { kind: 'folder-renamed', ...log, value: title });
      if (hidden !== undefined && hidden !== before.hidden)
        await recordAudit(tx, { kind: hidden ? 'folder-hidden' : 'folder-shown', ...log, value: null });
    },
  );
}

/**
 * Moves its photos to the bin, from which they return with it. The folder is marked first: after a crash it
 * is gone, and hosts are told of its photos. Throws `unknown-folder`, `stale-folder`.
 */
export async function deleteFolder(
  { folders, catalogue }: PhotoLibrary,
  deleted: { folder: PhotoFolder; version: number },
  act: Act,
): Promise<void> {
  const { folder } = deleted;
  if (!folders.known().includes(folder)) throw new ProblemError('unknown-folder');
  const left = catalogue.allPhotos(folder).filter(({ marks }) => marks.removedAt === null);
  await folders.change(
    (stored) => withDeleted(stored, deleted, act.at),
    logged('folder-deleted', act, () => ({ subject: folder, value: String(left.length) })),
  );
  if (left.length > 0)
    await catalogue.mark(left, (marks) => ({ ...marks, removedAt: marks.removedAt ?? act.at }));
}

/** Restores its photos too. Throws `unknown-folder`, and `invalid-fields` if its title is taken. */
export async function restoreFolder(library: PhotoLibrary, folder: PhotoFolder, act: Act): Promise<void> {
  const { folders, catalogue } = library;
  if (!folders.known().includes(folder)) throw new ProblemError('unknown-folder');
  const deleted = folders.deleted().find((each) => each.folder === folder);
  if (!deleted) return;
  await bringBack(library, folder, act);
  const along = catalogue.allPhotos(folder).filter(({ marks }) => marks.removedAt === deleted.deletedAt);
  if (along.length > 0) await catalogue.mark(along, (marks) => ({ ...marks, removedAt: null }));
}

/** Restores only the folder, for a photo taken out of the bin. Throws like `restoreFolder`. */
export async function bringBack({ folders }: PhotoLibrary, folder: PhotoFolder, act: Act): Promise<void> {
  const deleted = folders.deleted().find((each) => each.folder === folder);
  if (!deleted) return;
  await folders.change(
    (stored) => {
      refuseTaken(folders.standing(), deleted.title, folder);
      return withRestored(stored, folder);
    },
    logged('folder-back', act, () => ({ subject: folder, value: null })),
  );
}

/** Adopts a folder made by another tool. Throws `unknown-folder`, `folder-locked`, `invalid-fields`. */
export async function adoptFolder(library: PhotoLibrary, name: string, act: Act): Promise<PhotoFolder> {
  const { folders, photoStore, runExclusive } = library;
  if (folders.deleted().some(({ folder }) => folder === name)) {
    await bringBack(library, name, act);
    return name;
  }
  return runExclusive(async () => {
    const strays = await photoStore.strays(folders.known());
    if (!strays.includes(`${name}/`)) throw new ProblemError('unknown-folder');
    const title = titleOf(name);
    const onDisk = new Set(strays.map((stray) => stray.replace(/\/$/, '')));
    const free = newSlug(folders, title, (slug) => slug !== name && onDisk.has(slug));
    const folder = isFolderSlug(name) ? name : free;
    if (folder !== name) await photoStore.renameFolder(name, folder);
    const nameOf = () => {
      refuseTaken(folders.standing(), title);
      return folder;
    };
    return enter(library, title, nameOf, act);
  });
}

/** `nameOf` is called with the current list and throws if the folder cannot be added. */
async function enter(
  { folders, importer }: PhotoLibrary,
  title: string,
  nameOf: () => PhotoFolder,
  act: Act,
): Promise<PhotoFolder> {
  let folder = '';
  await folders.change(
    (stored) => {
      folder = nameOf();
      return withAdded(stored, folder, title);
    },
    logged('folder-added', act, () => ({ subject: folder, value: title })),
  );
  void importer.requestScan(folder);
  return folder;
}

/** Turns « soiree_dansante » into « Soiree dansante »; keeps other names. */
function titleOf(name: string): string {
  const words = name.normalize('NFC').replace(/[-_]+/g, ' ').trim();
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 60);
}

function logged(
  kind: AuditEntry['kind'],
  act: Act,
  what: () => { subject: string; value: string | null },
): (tx: Transaction) => Promise<void> {
  return (tx) => recordAudit(tx, { kind, ...act, ...what() });
}

export async function strays({
  photoStore,
  folders,
  catalogue,
}: Pick<PhotoLibrary, 'photoStore' | 'folders' | 'catalogue'>): Promise<PhotosStatus['strays']> {
  const known = folders.known();
  const beside = (await photoStore.strays(known)).map((name) => ({
    name,
    explanation: explainStray(name, known),
    adoptable: name.endsWith('/') && strayMeant(name, known) === undefined,
  }));
  // Tells whoever copied a deleted folder again that its photos are not shown.
  const again = folders.deleted().flatMap(({ folder, title }) => {
    const photos = catalogue.allPhotos(folder).filter(({ marks }) => marks.removedAt === null).length;
    if (photos === 0) return [];
    const explanation = `Vous avez supprimé le dossier «\u00a0${title}\u00a0», et des photos y sont arrivées depuis\u00a0: ${photos}.`;
    return [{ name: `${folder}/`, explanation, adoptable: true }];
  });
  return [...again, ...beside];
}
