/**
 * Handles received bytes: refuses a wrong format or checksum, or moves the whole file into its folder and has
 * it imported. Also deletes an upload that is refused or cancelled.
 */
import { explainPhotoProblem } from '../../../../../contract/photos/photoProblems.ts';
import { fieldProblem, ProblemError } from '../../../../platform/http/problemError.ts';
import type { Store, UploadTable } from '../../../../siteDatabase/tables.ts';
import { checkFormat, HEAD_BYTES } from '../../model/formats.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import type { createPlacing } from './placing.ts';
import type { Reception } from './reception.ts';
import { deleteUpload, markUploadStored } from './uploads.repository.ts';

interface ArrivalDeps {
  store: Pick<Store, 'write'>;
  library: Pick<PhotoLibrary, 'photoStore' | 'catalogue' | 'importer'>;
  placing: ReturnType<typeof createPlacing>;
}

export function createArrival({
  store: { write },
  library: { photoStore, catalogue, importer },
  placing,
}: ArrivalDeps) {
  const { parts } = photoStore;

  async function refuseOtherFormat({ id, file }: UploadTable): Promise<void> {
    const part = await parts.open(id);
    const start = Buffer.alloc(Math.min(HEAD_BYTES, part.size));
    await part.fill(start, 0).finally(part.close);
    const format = await checkFormat(file, start);
    if (typeof format === 'string') return;
    await forget(id);
    throw fieldProblem('file', explainPhotoProblem(format.reason, format.found));
  }

  async function finish(
    upload: UploadTable,
    { reception, isAlone }: { reception: Reception; isAlone: () => boolean },
  ): Promise<void> {
    const { id, folder, modified, bytes } = upload;
    const crc32 = await placing.checksum(id);
    if (upload.crc32 !== null && upload.crc32 !== crc32) {
      await forget(id);
      throw fieldProblem('file', 'Ce fichier est arrivé abîmé\u00a0: envoyez-le de nouveau.');
    }
    const { name, taken } = await placing.arrivedPlace(id, upload);
    const place = { folder, name };
    if (!taken && (await reception.hasCopy(upload))) {
      await forget(id);
      throw new ProblemError('already-sent');
    }
    if (taken) {
      await parts.remove(id);
      await reception.found(upload, place);
    } else {
      await reception.arriving(upload, place, crc32);
      // Another process may have moved it by now and given the name to another file.
      if (!isAlone()) throw new ProblemError('upload-out-of-step');
      const isNew = !placing.isRefused(place);
      await parts.finish(id, { ...place, mtime: modified, size: bytes, isNew }).catch((error: unknown) => {
        throw isTaken(error) ? new ProblemError('upload-out-of-step') : error;
      });
      // Otherwise the index keeps the old file's refusal, and sending the photo again would receive it twice.
      if (!isNew) await catalogue.remove(folder, name);
    }
    await write((tx) => markUploadStored(tx, id, name));
    const sender = upload.familleId ?? (upload.guestId === null ? '' : 'guests');
    void importer.take({ ...place, sender });
  }

  async function forget(id: string): Promise<void> {
    await parts.remove(id);
    await write((tx) => deleteUpload(tx, id));
  }

  return { refuseOtherFormat, finish, forget };
}

function isTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EEXIST';
}
