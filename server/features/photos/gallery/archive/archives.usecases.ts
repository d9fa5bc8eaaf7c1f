/** Computes the archive of a selection, and keeps the links with which a family or host downloads it. */
import { createHmac } from 'node:crypto';
import { DAY_MS } from '../../../../../contract/durations.ts';
import { type ArchiveVariant, selectionSchema } from '../../../../../contract/photos/photos.schema.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import { hashToken } from '../../../../platform/text/hashToken.ts';
import type { Store } from '../../../../siteDatabase/tables.ts';
import { secretFor } from '../../../secrets/secrets.repository.ts';
import { sentCrc32 } from '../../index/sentOriginal.ts';
import { entryNames } from '../../model/lightArchive.rules.ts';
import type { Photo } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import type { ByteSource } from '../../store/photoStore.ts';
import type { Viewer } from '../photos.rights.ts';
import {
  deleteExpiredArchives,
  deleteOldestArchives,
  findArchive,
  saveArchive,
} from './archives.repository.ts';
import type { ZipEntry } from './format.ts';
import { archiveTag, layOut } from './layout.rules.ts';
import { selectPhotos } from './selection.ts';
import { archiveSource, openPicture, readyPictures } from './source.ts';

/** Milliseconds, long enough for a slow rural line or a phone charged overnight. */
const LINK_LIFE = DAY_MS;
/** Maximal links of a family, or of the hosts; the oldest is deleted. */
const MAX_LINKS = 20;

/** `tag` is a strong ETag, quotes included. */
export interface ComputedArchive {
  readonly source: ByteSource;
  readonly tag: string;
}

export async function archiveOf(
  library: PhotoLibrary,
  photos: readonly Photo[],
  variant: ArchiveVariant,
): Promise<ComputedArchive> {
  const shared = await library.sentOriginals.positionsShared();
  const entries =
    variant === 'light' ? await lightEntries(library, photos, shared) : originals(library, photos, shared);
  const layout = layOut(entries);
  return { source: archiveSource(layout, ({ open }, from) => open(from)), tag: archiveTag(layout.entries) };
}

interface Entry extends ZipEntry {
  open(from: number): Promise<ByteSource>;
}

function originals({ sentOriginals }: PhotoLibrary, photos: readonly Photo[], shared: boolean): Entry[] {
  return photos.map((photo) => {
    const { folder, name, size, mtime } = photo;
    const open = (from: number) => sentOriginals.open(photo, shared, from);
    return { name: `${folder}/${name}`, size, crc32: sentCrc32(photo, shared), mtime, open };
  });
}

async function lightEntries(
  library: PhotoLibrary,
  photos: readonly Photo[],
  shared: boolean,
): Promise<Entry[]> {
  const ready = await readyPictures(library, photos);
  const names = entryNames(
    photos.map((photo) => ({ folder: photo.folder, name: photo.name, asJpeg: ready.has(photo) })),
  );
  return originals(library, photos, shared).map((original, index) => {
    const photo = photos[index];
    const picture = photo && ready.get(photo);
    const entry = { ...original, name: names[index] ?? original.name };
    return picture ? { ...entry, ...picture, open: () => openPicture(library, photo, picture) } : entry;
  });
}

export function createArchiveLinks({
  store: { db, write },
  library,
  now,
}: {
  store: Pick<Store, 'db' | 'write'>;
  library: PhotoLibrary;
  now: () => number;
}) {
  return {
    /** Equal owner, photos and bytes give an equal token. Throws `unknown-photo`, also without the right. */
    async create(viewer: Viewer, entries: readonly string[], variant: ArchiveVariant) {
      const photos = await selectPhotos(library, viewer, entries);
      const { source, tag } = await archiveOf(library, photos, variant);
      const familleHash = viewer.kind === 'famille' ? viewer.hash : null;
      // Derived, since the database stores its hash. Readers of that key can read the families' links too.
      const secret = await write((tx) => secretFor(tx, 'archives'));
      const identity = createHmac('sha256', secret).update(JSON.stringify([familleHash, tag]));
      const token = identity.digest('base64url');
      const time = now();
      const expiresAt = time + LINK_LIFE;
      const archive = {
        tokenHash: hashToken(token),
        familleHash,
        // Not `folder/*`, because photos added later must not break a running download.
        entries: JSON.stringify(photos.map(({ folder, name }) => `${folder}/${name}`)),
        tag,
        variant,
        expiresAt,
      };
      await write(async (tx) => {
        await deleteExpiredArchives(tx, time);
        await saveArchive(tx, archive);
        await deleteOldestArchives(tx, { familleHash, kept: MAX_LINKS });
      });
      return { token, files: photos.length, bytes: source.size, expires: new Date(expiresAt).toISOString() };
    },

    /** `viewerOf(null)` gives the hosts. Throws `not-found`, `unknown-photo`, `archive-changed`. */
    async resolve(token: string, viewerOf: (familleHash: string | null) => Promise<Viewer>) {
      const link = await findArchive(db, hashToken(token), now());
      if (!link) throw new ProblemError('not-found');
      const viewer = await viewerOf(link.familleHash);
      const entries = selectionSchema.parse(JSON.parse(link.entries));
      const archive = await archiveOf(library, await selectPhotos(library, viewer, entries), link.variant);
      if (archive.tag !== link.tag) throw new ProblemError('archive-changed');
      return archive;
    },
  };
}
