/**
 * Caches the index of photos with the hosts' marks, alone writes the index, and decides which photos guests
 * may have. A query per picture would be slower than sending it.
 */
import type { PhotoFolder } from '../../../../contract/photos/photos.schema.ts';
import { createInvalidation } from '../../../platform/database/shared.ts';
import type { Store, Transaction } from '../../../siteDatabase/tables.ts';
import {
  type FileToSave,
  type IndexedFile,
  isPhoto,
  isShown,
  type KnownFile,
  type MarkedPhoto,
  type Marks,
  type RefusedFile,
} from '../model/photos.rules.ts';
import { compareNames } from '../store/photoNames.ts';
import type { Place } from '../store/photoStore.ts';
import { type ChangedPlaces, messagesOf, parseChangedPlaces } from './changedPlaces.rules.ts';
import type { FolderList } from './folderList.ts';
import { type MarkedPlace, openMarks } from './marks.ts';
import { listIndexedFiles, saveIndexedFile } from './photos.repository.ts';
import { deleteAt } from './placedRows.repository.ts';

type Also = (tx: Transaction) => Promise<void>;

export interface Catalogue {
  /** Photos and refused files of a folder, by name. */
  files(folder: PhotoFolder): ReadonlyMap<string, KnownFile>;
  /** A photo that guests may have; undefined if unknown, refused, hidden or removed. */
  photo(folder: string, name: string): MarkedPhoto | undefined;
  /** Photos that guests may have, in gallery order. The same array until a photo of the folder changes. */
  photos(folder: PhotoFolder): readonly MarkedPhoto[];
  /** Includes hidden and removed photos, for hosts and for code that manages files. */
  anyPhoto(folder: string, name: string): MarkedPhoto | undefined;
  allPhotos(folder: PhotoFolder): readonly MarkedPhoto[];
  refused(): readonly RefusedFile[];
  /** `also` runs in the same transaction. */
  save(file: FileToSave, also?: Also): Promise<void>;
  remove(folder: PhotoFolder, name: string, also?: Also): Promise<void>;
  /** The hosts' marks of a file, whether it exists or not. */
  marks(place: Place): Marks;
  /** Places in the bin, whose files may be away. */
  binned(): readonly MarkedPlace[];
  /** Changes the current marks of all places or none; `also` runs in the same transaction. */
  mark(places: readonly Place[], change: (marks: Marks) => Marks, also?: Also): Promise<void>;
  unmark(place: Place, also?: Also): Promise<void>;
  /** A counter of changes. */
  changes(): number;
  /** Call this after a change of data about photos that is stored elsewhere. */
  noteChange(): void;
}

const NO_PHOTOS: readonly MarkedPhoto[] = [];

export async function openCatalogue(
  { db, write, shared }: Pick<Store, 'db' | 'write' | 'shared'>,
  list: Pick<FolderList, 'known' | 'isShown' | 'changes'>,
): Promise<Catalogue> {
  const folders = new Map<string, Map<string, KnownFile>>();
  // Cached, because sorting thousands of names per request is slow and folders change seldom.
  const sorted = new Map<PhotoFolder, readonly MarkedPhoto[]>();
  const shown = new Map<PhotoFolder, readonly MarkedPhoto[]>();
  let changes = 0;
  /** Counts writes, so that rows read before one are recognised as older than the cache. */
  let stored = 0;

  const invalidation = createInvalidation({ shared, topic: 'photos' }, (what) =>
    what === null ? readAll() : readAgain(what),
  );
  const others = createInvalidation({ shared, topic: 'about-photos' }, async () => {
    changes += 1;
  });
  const marks = await openMarks({ db, write }, invalidation, (place) => {
    const file = filesOf(place.folder).get(place.name);
    if (file) filesOf(place.folder).set(place.name, withMarks(file));
    hasChanged(place.folder);
    stored += 1;
  });
  for (const file of await listIndexedFiles(db)) filesOf(file.folder).set(file.name, withMarks(file));

  async function readAgain(message: string): Promise<void> {
    const told = parseChangedPlaces(message);
    const [files, takeOver] = await readUnchanged(told);
    takeOver();
    const kept = filesOf(told.folder);
    for (const name of told.names.length > 0 ? told.names : [...kept.keys()]) kept.delete(name);
    for (const file of files) kept.set(file.name, withMarks(file));
    hasChanged(told.folder);
  }

  /** Rereads if something was stored meanwhile, so that a hidden photo is never visible. */
  async function readUnchanged(told?: ChangedPlaces): Promise<[IndexedFile[], () => void]> {
    const before = stored;
    const found = await Promise.all([listIndexedFiles(db, told), marks.readAgain(told)]);
    return stored === before ? found : readUnchanged(told);
  }

  async function readAll(): Promise<void> {
    const [files, takeOver] = await readUnchanged();
    takeOver();
    for (const [folder, kept] of folders) {
      kept.clear();
      hasChanged(folder);
    }
    for (const file of files) filesOf(file.folder).set(file.name, withMarks(file));
    for (const { folder } of files) hasChanged(folder);
  }

  /** Writes to the database, then to the cache. */
  async function store(place: Place, works: readonly (Also | undefined)[], keep: () => void): Promise<void> {
    const messages = messagesOf([place]);
    await write(async (tx) => {
      for (const work of works) await work?.(tx);
      for (const message of messages) await invalidation.publish(tx, message);
    });
    keep();
    hasChanged(place.folder);
    stored += 1;
    for (const message of messages) invalidation.reread(message);
  }

  function withMarks(file: FileToSave): KnownFile {
    if (!isPhoto(file)) return file;
    if (!('blanks' in file)) return { ...file, marks: marks.of(file) };
    const { blanks, ...photo } = file;
    return { ...photo, isBlanked: blanks.length > 0, marks: marks.of(file) };
  }

  function filesOf(folder: PhotoFolder): Map<string, KnownFile> {
    return keptIn(folders, folder, () => new Map());
  }

  function hasChanged(folder: PhotoFolder): void {
    sorted.delete(folder);
    shown.delete(folder);
    changes += 1;
  }

  function anyPhoto(folder: string, name: string): MarkedPhoto | undefined {
    const file = folders.get(folder)?.get(name);
    return file && isPhoto(file) ? file : undefined;
  }

  const allPhotos = (folder: PhotoFolder) =>
    keptIn(sorted, folder, () => [...filesOf(folder).values()].filter(isPhoto<MarkedPhoto>).sort(byName));

  return {
    files: filesOf,
    anyPhoto,
    allPhotos,
    photo(folder, name) {
      const photo = list.isShown(folder) ? anyPhoto(folder, name) : undefined;
      return photo && isShown(photo) ? photo : undefined;
    },
    photos: (folder) =>
      list.isShown(folder) ? keptIn(shown, folder, () => allPhotos(folder).filter(isShown)) : NO_PHOTOS,
    refused() {
      const all = list.known().flatMap((folder) => [...filesOf(folder).values()].sort(byName));
      return all.filter(isRefused);
    },
    save: (file, also) =>
      store(file, [(tx) => saveIndexedFile(tx, file), also], () =>
        filesOf(file.folder).set(file.name, withMarks(file)),
      ),
    remove: (folder, name, also) =>
      store({ folder, name }, [(tx) => deleteAt(tx, 'photos', { folder, name }), also], () =>
        filesOf(folder).delete(name),
      ),
    marks: marks.of,
    binned: () => marks.all().filter(({ marks: { removedAt } }) => removedAt !== null),
    mark: marks.change,
    unmark: marks.remove,
    changes: () => changes + list.changes(),
    noteChange() {
      changes += 1;
      void others.publish(db, '').catch(() => {});
    },
  };
}

function keptIn<Made>(kept: Map<string, Made>, folder: PhotoFolder, make: () => Made): Made {
  const made = kept.get(folder) ?? make();
  kept.set(folder, made);
  return made;
}

function isRefused(file: KnownFile): file is RefusedFile {
  return !isPhoto(file);
}

function byName(one: IndexedFile, other: IndexedFile): number {
  return compareNames(one.name, other.name);
}
