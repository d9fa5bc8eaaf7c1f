/**
 * Erases photos for good: those in the bin (hidden, but still on the disk) after 30 days or on a host's
 * order, and guests' unreadable files on such an order. Removing to the bin is in changes.usecases.ts.
 */
import { DAY_MS } from '../../../../../contract/durations.ts';
import { PHOTO_BIN_DAYS } from '../../../../../contract/photos/photoChanges.schema.ts';
import { RENDITION_KINDS } from '../../../../../contract/photos/photos.rules.ts';
import type { Store } from '../../../../siteDatabase/tables.ts';
import type { Act } from '../../../hosts/act.ts';
import { recordAudit } from '../../../hosts/audit/audit.repository.ts';
import { isFolderAway } from '../../index/away.ts';
import { findPlace, placeOf } from '../../index/photoPaths.ts';
import { deleteAttached } from '../../index/placedRows.repository.ts';
import { sentPlaces } from '../../index/sendings.repository.ts';
import { isPhoto, type RefusedFile } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import type { Place } from '../../store/photoStore.ts';
import { auditSubject } from './changes.usecases.ts';
import { asProblem } from './move.usecases.ts';

/** A `removedAt` so old that the next run erases the photo. */
export const LONG_REMOVED = 0;

const BIN_MS = PHOTO_BIN_DAYS * DAY_MS;

interface BinDeps {
  store: Pick<Store, 'write'>;
  library: PhotoLibrary;
}

/**
 * Erases photos in the bin and guests' unreadable files, except for one that was replaced meanwhile. Throws
 * `unknown-photo` before anything is erased, `photo-locked`, `photos-away`.
 */
export async function erasePhotos(
  { store, library }: BinDeps & { store: Pick<Store, 'db'> },
  entries: readonly string[],
  act: Act,
): Promise<void> {
  const { catalogue, photoStore } = library;
  const sent = await sentPlaces(store.db);
  const refusedAt = (entry: string): RefusedFile | null => {
    const { folder, name } = placeOf(entry);
    const file = catalogue.files(folder).get(name);
    return file && !isPhoto(file) && sent.has(entry) ? file : null;
  };
  const places: Place[] = [];
  for (const entry of new Set(entries)) {
    const refused = refusedAt(entry);
    const place = refused ? placeOf(entry) : findPlace(catalogue, entry);
    const isGone = refused
      ? ((await photoStore.stat({ kind: 'original', ...place }))?.etag ?? '') === refused.etag
      : catalogue.marks(place).removedAt !== null;
    if (isGone) places.push(place);
  }
  await erase({ store, library }, places, act).catch((error: unknown) => {
    throw asProblem(error);
  });
}

/** Erases what has been in the bin too long; photos on a disk that is away stay until it returns. */
export async function emptyOldPhotoBin({ store, library }: BinDeps, now: number): Promise<void> {
  const old = library.catalogue.binned().filter(({ marks }) => (marks.removedAt ?? now) <= now - BIN_MS);
  await erase({ store, library }, old, { at: now, who: null });
  const { folders, catalogue, photoStore } = library;
  for (const { folder, deletedAt } of folders.deleted())
    if ((deletedAt ?? now) <= now - BIN_MS && catalogue.files(folder).size === 0)
      await photoStore.removeEmptyFolder(folder).catch(() => undefined);
}

async function erase({ store, library }: BinDeps, places: readonly Place[], act: Act): Promise<void> {
  const erased: Place[] = [];
  try {
    for (const place of places) if (await eraseOne(library, place)) erased.push(place);
  } finally {
    if (erased.length > 0)
      await store.write((tx) => recordAudit(tx, { kind: 'photos-erased', ...act, ...auditSubject(erased) }));
  }
}

/** False while its disk is away. Marks are removed last, so that the file is never visible again. */
export async function eraseOne(library: PhotoLibrary, place: Place): Promise<boolean> {
  const { photoStore, catalogue, importer } = library;
  const { folder, name } = place;
  const original = { kind: 'original', folder, name } as const;
  if (importer.isAway(folder)) return false;
  // If the file exists, so does its disk; this saves reading a folder of thousands for each photo.
  const isThere = await photoStore.stat(original).catch(() => null);
  if (!isThere && (await isFolderAway(library, folder, await photoStore.list(folder)))) return false;
  await photoStore.remove(original);
  for (const kind of RENDITION_KINDS) await photoStore.remove({ kind, folder, name });
  await catalogue.remove(folder, name);
  await catalogue.unmark(place, (tx) => deleteAttached(tx, place));
  return true;
}
