/** What nobody came back for. */
import type { Store } from '../../../../siteDatabase/tables.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import { deleteUpload, listUploadsBefore } from './uploads.repository.ts';

/** Milliseconds before it is thrown away. */
const UPLOAD_LIFE = 24 * 60 * 60 * 1000;

/** What nobody has added to for a day goes, bytes and all; what has arrived long since is only no longer known by its address. */
export async function sweepUploads(
  {
    store: { db, write },
    library: {
      photoStore: { parts },
    },
  }: { store: Pick<Store, 'db' | 'write'>; library: Pick<PhotoLibrary, 'photoStore'> },
  now: number,
): Promise<void> {
  await parts.removeOlder(now - UPLOAD_LIFE);
  for (const { id } of await listUploadsBefore(db, now - UPLOAD_LIFE))
    if ((await parts.size(id)) === 0) await write((tx) => deleteUpload(tx, id));
}
