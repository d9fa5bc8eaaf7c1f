/** The index in memory, and its only writer, the database first: a query a picture would cost more than sending it. */
import { PHOTO_FOLDERS } from '../../../contract/photoFolders.ts';
import type { PhotoFolder } from '../../../contract/photos.schema.ts';
import type { Store } from '../../tables.ts';
import { deleteIndexedFile, listIndexedFiles, saveIndexedFile } from './photos.repository.ts';
import { compareNames, type IndexedFile, isPhoto, type Photo, type RefusedFile } from './photos.rules.ts';

export interface Catalogue {
  /** Photos and refused files of a folder, by name. */
  files(folder: PhotoFolder): ReadonlyMap<string, IndexedFile>;
  /** Undefined for an unknown folder or file and for a refused one. */
  photo(folder: string, name: string): Photo | undefined;
  /** Sorted by `compareNames`: the order of the gallery and of the zip. The same array until a photo of the folder changes. */
  photos(folder: PhotoFolder): readonly Photo[];
  refused(): readonly RefusedFile[];
  save(file: IndexedFile): Promise<void>;
  remove(folder: PhotoFolder, name: string): Promise<void>;
}

export async function openCatalogue({ db, write }: Pick<Store, 'db' | 'write'>): Promise<Catalogue> {
  const folders = new Map<string, Map<string, IndexedFile>>(
    PHOTO_FOLDERS.map((folder) => [folder, new Map()]),
  );
  for (const file of await listIndexedFiles(db)) folders.get(file.folder)?.set(file.name, file);
  const filesOf = (folder: PhotoFolder) => folders.get(folder) ?? new Map<string, IndexedFile>();

  // Sorting thousands of names at each request would cost; a folder changes seldom.
  const sorted = new Map<PhotoFolder, readonly Photo[]>();

  return {
    files: filesOf,
    photo(folder, name) {
      const file = folders.get(folder)?.get(name);
      return file && isPhoto(file) ? file : undefined;
    },
    photos(folder) {
      const known = sorted.get(folder);
      if (known) return known;
      const photos = [...filesOf(folder).values()].filter(isPhoto).sort(byName);
      sorted.set(folder, photos);
      return photos;
    },
    refused() {
      const all = PHOTO_FOLDERS.flatMap((folder) => [...filesOf(folder).values()].sort(byName));
      return all.filter(isRefused);
    },
    async save(file) {
      await write((tx) => saveIndexedFile(tx, file));
      filesOf(file.folder).set(file.name, file);
      sorted.delete(file.folder);
    },
    async remove(folder, name) {
      await write((tx) => deleteIndexedFile(tx, folder, name));
      filesOf(folder).delete(name);
      sorted.delete(folder);
    },
  };
}

function isRefused(file: IndexedFile): file is RefusedFile {
  return !isPhoto(file);
}

function byName(one: IndexedFile, other: IndexedFile): number {
  return compareNames(one.name, other.name);
}
