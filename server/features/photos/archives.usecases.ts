/** Archives of chosen photos: made at once, or promised as a link that can be opened for a day. */
import { createHash, randomBytes } from 'node:crypto';
import { type Archive, selectionSchema } from '../../../contract/photos.schema.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Database } from '../../tables.ts';
import type { ZipEntry } from './archive/format.ts';
import { archiveTag, layOut } from './archive/layout.rules.ts';
import { archiveSource } from './archive/source.ts';
import { deleteExpiredArchives, findArchive, insertArchive } from './archives.repository.ts';
import type { Delivery } from './delivery/deliver.ts';
import { type FileStamp, openIndexed } from './delivery/file.ts';
import type { PhotoLibrary } from './photos.library.ts';
import { picturePathOnDisk } from './photos.paths.ts';
import type { Viewer } from './photos.rights.ts';
import type { Photo } from './photos.rules.ts';
import { selectPhotos } from './photos.selection.ts';

/** Milliseconds: long enough for a village's line, or for a phone charged overnight. */
const LINK_LIFE = 24 * 60 * 60 * 1000;
const FILENAME = 'photos-mariage.zip';

interface ArchiveEntry extends ZipEntry, FileStamp {
  photo: Photo;
}

/** The archive of a choice, ready to be delivered; nothing is open yet. Throws `unknown-photo`. */
export async function archiveOf(
  library: PhotoLibrary,
  viewer: Viewer,
  entries: readonly string[],
): Promise<Delivery> {
  const photos = await selectPhotos(library, viewer, entries);
  const zipped = photos.map((photo): ArchiveEntry => {
    const { folder, name, size, crc32, mtime, ctime } = photo;
    return { name: `${folder}/${name}`, size, crc32, mtime, ctime, photo };
  });
  const layout = layOut(zipped);
  return {
    size: layout.size,
    tag: archiveTag(zipped),
    type: 'application/zip',
    cacheControl: 'private, no-cache',
    filename: FILENAME,
    open: async () =>
      archiveSource(layout, ({ photo }) =>
        openIndexed(picturePathOnDisk(library.photosDir, 'original', photo), photo),
      ),
  };
}

/** Whoever holds the link's token may use it, within the rights that its owner has at that moment. */
export async function promiseArchive({
  db,
  library,
  viewer,
  entries,
  now,
}: {
  db: Database;
  library: PhotoLibrary;
  viewer: Viewer;
  entries: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}): Promise<Omit<Archive, 'url'> & { token: string }> {
  const { size, tag } = await archiveOf(library, viewer, entries);
  const token = randomBytes(24).toString('base64url');
  const expiresAt = now + LINK_LIFE;
  const chosen = [...new Set(entries)];
  await deleteExpiredArchives(db, now);
  await insertArchive(db, {
    tokenHash: hashToken(token),
    familleHash: viewer.kind === 'famille' ? viewer.hash : null,
    entries: JSON.stringify(chosen),
    tag,
    expiresAt,
  });
  return { token, files: chosen.length, bytes: size, expires: new Date(expiresAt).toISOString() };
}

/**
 * The archive behind a link. Throws `not-found` for an unknown or expired link, `unknown-photo` when a right was taken back,
 * `archive-changed` when its bytes are no longer those of the beginning: half a download must not be glued to others.
 */
export async function openPromise({
  db,
  library,
  token,
  viewerOf,
  now,
}: {
  db: Database;
  library: PhotoLibrary;
  token: string;
  /** The one who owns the link, as of now; null stands for the hosts. */
  viewerOf: (familleHash: string | null) => Promise<Viewer>;
  now: number;
}): Promise<Delivery> {
  const promised = await findArchive(db, hashToken(token), now);
  if (!promised) throw new ProblemError('not-found');
  const viewer = await viewerOf(promised.familleHash);
  const entries = selectionSchema.parse(JSON.parse(promised.entries));
  const archive = await archiveOf(library, viewer, entries);
  if (archive.tag !== promised.tag) throw new ProblemError('archive-changed');
  return archive;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
