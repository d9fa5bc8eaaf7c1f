/** What a host has dropped, folders walked to their last sub-folder. Only photos are taken from a folder: nobody chose the rest. */
import { photoFormatOf } from '../../../../../contract/photos/photoFormats.rules.ts';

export interface LeftOut {
  /** Names of files of dropped folders that are no photos. */
  others: readonly string[];
  /** Names of what the browser could not read. */
  unreadable: readonly string[];
}

/**
 * Tells files as they are found, since a folder of thousands takes seconds to walk. Must be called while the drop is being
 * handled: the browser forgets what was dropped right after. What was dropped by itself is told whatever it is, so that a
 * file which cannot be sent is answered with the reason.
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

/** What systems put beside photos, and a Mac's `._IMG_1.jpg`, which is no photo in spite of its name. */
function isShown({ name }: FileSystemEntry): boolean {
  return !/^\.|^@eaDir$|^Thumbs\.db$|^desktop\.ini$/i.test(name);
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** In the order of their names: the browser has none. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    // A hundred at a time in Chromium; an empty batch is the end.
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
