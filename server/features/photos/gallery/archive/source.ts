/**
 * Reads a virtual archive: makes headers on demand, and reads contents from the files that the caller opens.
 * Also finds and opens the light pictures that take the place of originals.
 */
import { crc32 } from 'node:zlib';
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import { lightPicture } from '../../model/lightArchive.rules.ts';
import type { Measured, Photo } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import { wholeOf } from '../../store/byteSource.ts';
import { type ByteSource, ChangedFileError, type Stored } from '../../store/photoStore.ts';
import type { ZipEntry } from './format.ts';
import { type ArchiveLayout, segmentAt } from './layout.rules.ts';

/** Bytes before an entry's end at which the next is opened, because remote files take a moment. */
const AHEAD = 4 * 1024 * 1024;

/** `open` returns the entry's original from `from` on, or throws if it differs from the index. */
export function archiveSource<Entry extends ZipEntry>(
  layout: ArchiveLayout<Entry>,
  open: (entry: Entry, from: number) => Promise<ByteSource>,
): ByteSource {
  // The file being read, reopened if a range starts in its middle, and near its end the next file.
  let current: { entry: Entry; content: ByteSource } | null = null;
  let coming: { entry: Entry; content: Promise<ByteSource> } | null = null;

  async function close(): Promise<void> {
    const [closing, unread] = [current, coming];
    [current, coming] = [null, null];
    await closing?.content.close();
    await unread?.content.then(
      (content) => content.close(),
      () => undefined,
    );
  }

  function prepare(entry: Entry): void {
    if (coming?.entry === entry) return;
    const content = open(entry, 0);
    // Reported when the entry is read.
    content.catch(() => undefined);
    coming = { entry, content };
  }

  /** Verifies only the current file; earlier ones were verified when they were closed. */
  async function verify(): Promise<void> {
    await current?.content.verify();
  }

  async function contentOf(entry: Entry, offset: number): Promise<ByteSource> {
    if (current?.entry !== entry) {
      await verify();
      const prepared = coming?.entry === entry ? coming.content : null;
      if (prepared) coming = null;
      await close();
      current = { entry, content: await (prepared ?? open(entry, offset)) };
    }
    return current.content;
  }

  async function fill(target: Buffer, position: number): Promise<void> {
    for (let filled = 0; filled < target.length; ) {
      const segment = segmentAt(layout, position + filled);
      if (!segment) throw new RangeError(`No byte ${position + filled} in ${layout.size}`);
      if (segment.kind === 'record') {
        filled += segment.bytes.copy(target, filled);
      } else {
        const part = target.subarray(filled, filled + segment.size);
        const { entry, offset, size, next } = segment;
        await (await contentOf(entry, offset)).fill(part, offset);
        filled += part.length;
        if (next && size - part.length <= AHEAD) prepare(next);
      }
    }
  }

  return { size: layout.size, fill, verify, close };
}

/** Finds the display pictures that exist. Missing ones are made again; until then the original is sent. */
export async function readyPictures(
  { photoStore, importer }: PhotoLibrary,
  photos: readonly Photo[],
): Promise<ReadonlyMap<Photo, Measured>> {
  const ready = new Map<Photo, Measured>();
  const wanted = photos.flatMap((photo) => {
    const picture = lightPicture(photo);
    return picture ? [{ photo, picture }] : [];
  });
  await Promise.all([...Map.groupBy(wanted, ({ photo }) => photo.folder)].map(check));
  return ready;

  async function check([folder, inFolder]: [PhotoFolder, typeof wanted]): Promise<void> {
    const names = inFolder.map(({ photo }) => photo.name);
    const files = await photoStore.statAll('display', folder, names).catch(() => new Map<string, Stored>());
    const there = inFolder.filter(({ photo, picture }) => files.get(photo.name)?.size === picture.size);
    for (const { photo, picture } of there) ready.set(photo, picture);
    if (there.length < inFolder.length) void importer.requestScan(folder);
  }
}

/** Held in memory (some 400 kB), because its checksum is known only once it is read. */
export async function openPicture(
  { photoStore }: PhotoLibrary,
  { folder, name }: Photo,
  expected: Measured,
): Promise<ByteSource> {
  const file = await photoStore.open({ kind: 'display', folder, name });
  try {
    const bytes = await wholeOf(file);
    if (file.size !== expected.size || crc32(bytes) !== expected.crc32) throw new ChangedFileError(name);
    return {
      size: bytes.length,
      fill: async (target, position) => void bytes.copy(target, 0, position),
      verify: async () => {},
      close: async () => {},
    };
  } finally {
    await file.close();
  }
}
