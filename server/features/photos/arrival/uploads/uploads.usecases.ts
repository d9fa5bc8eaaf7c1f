/**
 * Receives uploads: announced, then received chunk by chunk and kept outside the photo folders until
 * complete. Also deletes abandoned uploads and the rows of completed ones after a day.
 */
import { hash } from 'node:crypto';
import { DAY_MS } from '../../../../../contract/durations.ts';
import { explainSize } from '../../../../../contract/photos/photoProblems.ts';
import { MAX_CHUNK_BYTES, type Upload } from '../../../../../contract/photos/uploads.schema.ts';
import { storageProblemOf } from '../../../../platform/database/storageProblem.ts';
import { fieldProblem, isProblem, ProblemError } from '../../../../platform/http/problemError.ts';
import { limitBytes } from '../../../../platform/http/requestLimits.ts';
import type { Store, UploadTable } from '../../../../siteDatabase/tables.ts';
import { areAllAway } from '../../index/away.ts';
import { namedFolder } from '../../index/folders.rules.ts';
import { HEAD_BYTES } from '../../model/formats.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import type { Place } from '../../store/photoStore.ts';
import { createAdding } from './adding.ts';
import { createArrival } from './arrival.ts';
import { type Announced, createPlacing } from './placing.ts';
import type { Reception } from './reception.ts';
import { isFrom, type Sender, senderOf, sentBy } from './senders.ts';
import { deleteUpload, findUpload, listUploadsBefore, saveUpload } from './uploads.repository.ts';

export interface Arriving {
  bytes: AsyncIterable<Buffer>;
  /** Closes the connection of the bytes. */
  cut: () => void;
}

export interface UploadDeps {
  store: Pick<Store, 'db' | 'write' | 'shared'>;
  library: PhotoLibrary;
  receptionOf: (sender: Sender) => Reception;
  now: () => number;
}

export function createUploads({ store, library, receptionOf, now }: UploadDeps) {
  const { db, write } = store;
  const { photoStore, importer, runExclusive } = library;
  const { parts } = photoStore;
  const placing = createPlacing(library);
  const arrival = createArrival({ store, library, placing });
  const adding = createAdding({ store });

  async function requireDisk({ folder }: Pick<Place, 'folder'>): Promise<void> {
    // Files written under the mount point would be hidden once the disk is back.
    if (importer.isAway(folder) || (await areAllAway(library))) throw new ProblemError('photos-away');
  }

  /** Idempotent. Throws as the reception, `already-sent`, `disk-full`, `photos-away`, `invalid-fields`. */
  async function announce(sender: Sender, { folder: wanted, ...upload }: Upload) {
    const reception = receptionOf(sender);
    const folder = await reception.folderFor({ folder: wanted, ...upload });
    namedFolder(library.folders, folder);
    const { file, bytes, modified = 0, crc32 = null } = upload;
    const tooHeavy = explainSize(file, bytes);
    if (tooHeavy !== null) throw fieldProblem('bytes', tooHeavy);
    const announced = { folder, file, bytes, modified: upload.modified ?? now(), crc32 };
    await requireDisk(announced);
    await requireFree(reception, bytes);
    if (await reception.isThere(announced, await placing.announcedPlace(announced)))
      throw new ProblemError('already-sent');
    const id = idOf(sender, { ...announced, modified });
    await write(async (tx) => {
      const known = await findUpload(tx, id);
      const received = known?.stored === null ? known.received : 0;
      await reception.requireRoom(tx, { id, bytes });
      const at = now();
      const begun = { received, createdAt: at, heardAt: at, stored: null };
      await saveUpload(tx, { id, ...sentBy(sender), ...announced, ...begun });
    });
    return { id, offset: await parts.size(id) };
  }

  /** Keeps the disk space that replies and backups need. */
  async function requireFree({ reserve }: Reception, bytes: number): Promise<void> {
    if (reserve > 0 && (await photoStore.free()) - bytes < reserve) throw new ProblemError('disk-full');
  }

  /** Throws `not-found`, also for another sender's upload. */
  async function find(sender: Sender, id: string): Promise<UploadTable> {
    const upload = await findUpload(db, id);
    if (!upload || !isFrom(sender, upload)) throw new ProblemError('not-found');
    return upload;
  }

  /** Returns the bytes received. An upload reported as complete is in its folder. */
  async function received(upload: UploadTable): Promise<number> {
    if (upload.stored !== null) return upload.bytes;
    const size = await parts.size(upload.id);
    const reception = receptionOf(senderOf(upload));
    if (size === 0 && (await reception.isThere(upload, await placing.announcedPlace(upload))))
      return upload.bytes;
    if (size < upload.bytes) return size;
    // Interrupted between the last byte and the move into the folder.
    return append(upload, size, { bytes: nothing(), cut: () => undefined });
  }

  /** Returns the bytes so far, kept on a cut. Throws like `announce`, `too-large`, `upload-out-of-step`. */
  async function append(upload: UploadTable, offset: number, { bytes, cut }: Arriving): Promise<number> {
    const { id } = upload;
    const reception = receptionOf(senderOf(upload));
    await reception.requireOpen();
    await requireDisk(upload);
    return adding.alone(id, cut, async (noted, isAlone) => {
      try {
        if ((await parts.size(id)) !== offset) throw new ProblemError('upload-out-of-step');
        await requireFree(reception, 0);
        const most = Math.min(MAX_CHUNK_BYTES, upload.bytes - offset);
        await reception.expect(upload, offset + most);
        let size: number | undefined;
        try {
          size = await parts.append(id, limitBytes(noted(bytes), most));
        } finally {
          await reception.note(upload, size ?? (await parts.size(id)));
        }
        // Refuses a wrong format by its first bytes, because the rest may be gigabytes.
        if (size >= Math.min(HEAD_BYTES, upload.bytes)) await arrival.refuseOtherFormat(upload);
        if (size === upload.bytes)
          await runExclusive(({ isHeld }) =>
            arrival.finish(upload, { reception, isAlone: () => isAlone() && isHeld() }),
          );
        return size;
      } catch (error) {
        if (storageProblemOf(error) !== 'disk-full' && !isProblem(error, 'disk-full')) throw error;
        // The part would occupy space that replies need, for a rest that may never fit.
        await parts.remove(id);
        await reception.note(upload, 0);
        throw new ProblemError('disk-full');
      }
    });
  }

  return {
    announce,
    find,
    received,
    append,
    /** Throws `not-found` if the upload is complete. */
    async cancel({ id, stored }: UploadTable) {
      if (stored !== null) throw new ProblemError('not-found');
      await adding.alone(
        id,
        () => undefined,
        () => arrival.forget(id),
      );
    },
  };
}

/** Identifies a guest's file by its checksum, as phones change name and date, a host's by all of these. */
function idOf(sender: Sender, { folder, file, bytes, modified, crc32 }: Announced): string {
  const from = sender.kind === 'host' ? null : sender.id;
  const known = from !== null && crc32 !== null;
  const mark = known ? [from, folder, bytes, crc32] : [from, folder, file, bytes, modified, crc32];
  return hash('sha256', JSON.stringify(mark), 'hex').slice(0, 32);
}

async function* nothing(): AsyncGenerator<Buffer> {}

const UPLOAD_LIFE = DAY_MS;

/** Deletes uploads without bytes for a day, and rows of completed ones, by which they were addressed. */
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
