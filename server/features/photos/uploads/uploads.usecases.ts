/** Files on their way to the photos: what has arrived waits beside the folders, and becomes an original whole. */
import { hash } from 'node:crypto';
import { explainPhotoProblem } from '../../../../contract/photoProblems.ts';
import { MAX_CHUNK_BYTES, type Upload } from '../../../../contract/uploads.schema.ts';
import { storageProblemOf } from '../../../platform/database/storageProblem.ts';
import { ProblemError } from '../../../platform/problemError.ts';
import type { Store, UploadTable } from '../../../tables.ts';
import { areAllAway } from '../away.ts';
import { namedFolder } from '../folders/folders.rules.ts';
import { checkFormat, HEAD_BYTES } from '../formats.rules.ts';
import type { PhotoLibrary } from '../photoLibrary.ts';
import type { Place } from '../store/photoStore.ts';
import { createAdding } from './adding.ts';
import { type Announced, createPlacing } from './placing.ts';
import { isFrom, type Sender } from './senders.ts';
import {
  deleteUpload,
  findUpload,
  listUploadsBefore,
  markUploadStored,
  saveUpload,
} from './uploads.repository.ts';

/** Milliseconds before what nobody came back for is thrown away. */
const UPLOAD_LIFE = 24 * 60 * 60 * 1000;

export interface Arriving {
  bytes: AsyncIterable<Buffer>;
  /** Ends the connection that they come by. */
  cut: () => void;
}

export interface Uploads {
  /** Announced again, it is the same one. Throws `already-sent`, `photos-away`, `invalid-fields`. */
  announce(sender: Sender, upload: Upload): Promise<{ id: string; offset: number }>;
  /** Throws `not-found`, for what is another sender's too. */
  find(sender: Sender, id: string): Promise<UploadTable>;
  /** Bytes that have arrived. What is told to be whole is in its folder. */
  received(upload: UploadTable): Promise<number>;
  /** Gives what has arrived by now. What arrived before a cut stays. Throws `upload-out-of-step`, `too-large`, `invalid-fields`, `already-sent`, `disk-full` (what had arrived is removed), `photos-away`. */
  append(upload: UploadTable, offset: number, arriving: Arriving): Promise<number>;
  /** Of what has not arrived whole. */
  cancel(upload: UploadTable): Promise<void>;
}

export function createUploads({
  store: { db, write },
  library,
  now,
}: {
  store: Pick<Store, 'db' | 'write'>;
  library: PhotoLibrary;
  now: () => number;
}): Uploads {
  const { photoStore, catalogue, importer, inTurn } = library;
  const { parts } = photoStore;
  const placing = createPlacing(library);
  const adding = createAdding();

  async function requireDisk({ folder }: Pick<Place, 'folder'>): Promise<void> {
    // What arrives would lie under the mount point, out of sight once the disk is back.
    if (importer.isAway(folder) || (await areAllAway(library))) throw new ProblemError('photos-away');
  }

  async function announce(_sender: Sender, { folder, file, bytes, modified, crc32 }: Upload) {
    if (!folder) throw refusal('folder', 'Choisissez un dossier.');
    namedFolder(library.folders, folder);
    const announced = { folder, file, bytes, modified: modified ?? now(), crc32: crc32 ?? null };
    await requireDisk(announced);
    if (await isThere(announced)) throw new ProblemError('already-sent');
    const id = idOf({ ...announced, modified: modified ?? 0 });
    await write((tx) =>
      saveUpload(tx, { id, familleId: null, ...announced, createdAt: now(), stored: null }),
    );
    return { id, offset: await parts.size(id) };
  }

  async function isThere(announced: Announced): Promise<boolean> {
    const { name, taken } = await placing.announcedPlace(announced);
    return taken && !isBinned({ folder: announced.folder, name });
  }

  async function find(sender: Sender, id: string): Promise<UploadTable> {
    const upload = await findUpload(db, id);
    if (!upload || !isFrom(sender, upload)) throw new ProblemError('not-found');
    return upload;
  }

  async function received(upload: UploadTable): Promise<number> {
    if (upload.stored !== null) return upload.bytes;
    const size = await parts.size(upload.id);
    if (size === 0 && (await isThere(upload))) return upload.bytes;
    if (size < upload.bytes) return size;
    // Cut between the last byte and its place in the folder.
    return append(upload, size, { bytes: nothing(), cut: () => undefined });
  }

  async function append(upload: UploadTable, offset: number, { bytes, cut }: Arriving): Promise<number> {
    await requireDisk(upload);
    const { id } = upload;
    return adding.alone(id, cut, async (noted) => {
      try {
        if ((await parts.size(id)) !== offset) throw new ProblemError('upload-out-of-step');
        const most = Math.min(MAX_CHUNK_BYTES, upload.bytes - offset);
        const size = await parts.append(id, limited(noted(bytes), most));
        // Of a film that is called a photo, the first bytes are enough to say so.
        if (size >= Math.min(HEAD_BYTES, upload.bytes)) await checkFormatOfPart(upload);
        if (size === upload.bytes) await inTurn(() => finish(upload));
        return size;
      } catch (error) {
        if (storageProblemOf(error) !== 'disk-full') throw error;
        // The guests' replies need room too, and nobody knows when there will be some for the rest of this one.
        await parts.remove(id);
        throw new ProblemError('disk-full');
      }
    });
  }

  async function checkFormatOfPart({ id, file }: UploadTable): Promise<void> {
    const part = await parts.open(id);
    const start = Buffer.alloc(Math.min(HEAD_BYTES, part.size));
    await part.fill(start, 0).finally(part.close);
    const format = await checkFormat(file, start);
    if (typeof format === 'string') return;
    await forget(id);
    throw refusal('file', explainPhotoProblem(format.reason, format.found));
  }

  async function finish(upload: UploadTable): Promise<void> {
    const { id, folder, modified } = upload;
    if (!(await placing.isWhole(id, upload))) {
      await forget(id);
      throw refusal('file', 'Ce fichier est arrivé abîmé\u00a0: envoyez-le de nouveau.');
    }
    const { name, taken } = await placing.arrivedPlace(id, upload);
    if (taken) {
      await parts.remove(id);
      await bringBack({ folder, name });
    } else {
      await parts.finish(id, { folder, name, mtime: modified });
      // Until it is read, the refusal of the file it replaces would be its own: sent again, it would be received again.
      if (placing.isRefused({ folder, name })) await catalogue.remove(folder, name);
    }
    await write((tx) => markUploadStored(tx, id, name));
    void importer.requestScan(folder);
  }

  /** Who sends a photo that lies in the bin wants it back. */
  async function bringBack(place: Place): Promise<void> {
    if (isBinned(place)) await catalogue.mark([place], (marks) => ({ ...marks, removedAt: null }));
  }

  function isBinned(place: Place): boolean {
    return catalogue.marks(place).removedAt !== null;
  }

  async function forget(id: string): Promise<void> {
    await parts.remove(id);
    await write((tx) => deleteUpload(tx, id));
  }

  return {
    announce,
    find,
    received,
    append,
    async cancel({ id, stored }) {
      if (stored !== null) throw new ProblemError('not-found');
      await adding.alone(
        id,
        () => undefined,
        () => forget(id),
      );
    },
  };
}

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

function idOf({
  folder,
  file,
  bytes,
  modified,
  crc32,
}: Omit<UploadTable, 'id' | 'familleId' | 'createdAt' | 'stored'>): string {
  return hash('sha256', JSON.stringify([folder, file, bytes, modified, crc32]), 'hex').slice(0, 32);
}

function refusal(path: string, message: string): ProblemError {
  return new ProblemError('invalid-fields', { errors: [{ path, message }] });
}

async function* nothing(): AsyncGenerator<Buffer> {}

async function* limited(bytes: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    if (count > most) throw new ProblemError('too-large');
    yield chunk;
  }
}
