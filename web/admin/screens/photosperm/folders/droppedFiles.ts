/** Reads dropped files and folders, down to the last sub-folder. Only photos are taken from a folder. */
import { photoFormatOf } from '../../../../../contract/photos/photoFormats.rules.ts';

export interface LeftOut {
  /** Names of files in dropped folders that are no photos. */
  others: readonly string[];
  /** Names of files that the browser could not read. */
  unreadable: readonly string[];
}

/**
 * Calls `onFound` as files are found, since a folder of thousands takes seconds to walk. Call it during the
 * drop event, after which the browser forgets the items. Files dropped singly are all passed on, so that an
 * unsuitable one is answered with the reason.
 */
export async function walkDrop(
  items: Iterable<Pick<DataTransferItem, 'getAsFile' | 'webkitGetAsEntry'>>,
  onFound: (files: readonly File[]) => void,
): Promise<LeftOut> {
  const loose: File[] = [];
  const folders: FileSystemDirectoryEntry[] = [];
  for (const item of items) {
    const entry = item.webkitGetAsEntry();
    const file = entry?.isDirectory ? null : item.getAsFile();
    if (entry && isFolder(entry)) folders.push(entry);
    else if (file) loose.push(file);
  }
  if (loose.length > 0) onFound(loose);
  return walk(folders, onFound);
}

async function walk(
  folders: readonly FileSystemDirectoryEntry[],
  onFound: (files: readonly File[]) => void,
): Promise<LeftOut> {
  const others: string[] = [];
  const unreadable: string[] = [];
  const left = [...folders];
  for (let folder = left.pop(); folder; folder = left.pop()) {
    const { name } = folder;
    const entries = await childrenOf(folder).catch(() => {
      unreadable.push(name);
      return [];
    });
    const photos: File[] = [];
    for (const entry of entries.filter(isShown)) {
      if (isFolder(entry)) left.push(entry);
      else if (!isFile(entry) || photoFormatOf(entry.name) === undefined) others.push(entry.name);
      else
        await fileOf(entry).then(
          (file) => photos.push(file),
          () => unreadable.push(entry.name),
        );
    }
    if (photos.length > 0) onFound(photos);
  }
  return { others, unreadable };
}

/** Skips system files beside photos, and a Mac's `._IMG_1.jpg`, which is no photo. */
function isShown({ name }: FileSystemEntry): boolean {
  return !/^\.|^@eaDir$|^Thumbs\.db$|^desktop\.ini$/i.test(name);
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** Sorted by name, because browsers guarantee no order. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    // Chromium returns a hundred entries at a time; an empty batch ends the list.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return found.sort((a, b) => (a.name < b.name ? -1 : 1));
    found.push(...batch);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
