/** Photos sent by the hosts: parts wait beside the folders, and become originals whole. */
import { hash } from 'node:crypto';
import { explainPhotoProblem } from '../../../../contract/photoProblems.ts';
import type { PhotoFolder } from '../../../../contract/photos.schema.ts';
import { MAX_CHUNK_BYTES, type Upload, type UploadState } from '../../../../contract/uploads.schema.ts';
import { storageProblemOf } from '../../../platform/database/storageProblem.ts';
import { ProblemError } from '../../../platform/problemError.ts';
import { areAllAway } from '../away.ts';
import { checkFormat, HEAD_BYTES } from '../formats.rules.ts';
import { numbered } from '../freeName.ts';
import type { PhotoLibrary } from '../photoLibrary.ts';
import { isPhoto } from '../photos.rules.ts';
import { checksumOf } from '../store/checksum.ts';
import type { PictureName, Place, StoredFile } from '../store/photoStore.ts';

/** Milliseconds before a part nobody came back for is thrown away. */
const PART_LIFE = 7 * 24 * 60 * 60 * 1000;

export interface Uploads {
  state(upload: Upload): Promise<UploadState>;
  /** What arrived before a cut stays. Throws `upload-out-of-step`, `too-large`, `invalid-fields`, `disk-full` (the part is removed), `photos-away`. */
  append(upload: Upload, offset: number, bytes: AsyncIterable<Buffer>): Promise<UploadState>;
}

export function createUploads(
  { photoStore, catalogue, importer, inTurn }: PhotoLibrary,
  now: () => number,
): Uploads {
  const { parts } = photoStore;
  const busy = new Set<string>();

  async function state(upload: Upload): Promise<UploadState> {
    // Photos keep their own date on the way here: of the same name, size and date, it need not leave again.
    const place = await placeFor(upload, async ({ mtime }) => mtime === upload.modified);
    const isThere = place.taken && !isBinned({ folder: upload.folder, name: place.name });
    if (isThere) return { received: upload.bytes, stored: place.name };
    return { received: await parts.size(idOf(upload)), stored: null };
  }

  async function append(upload: Upload, offset: number, bytes: AsyncIterable<Buffer>): Promise<UploadState> {
    // What arrives would lie under the mount point, out of sight once the disk is back.
    if (importer.isAway(upload.folder) || (await areAllAway({ photoStore, catalogue })))
      throw new ProblemError('photos-away');
    const id = idOf(upload);
    if (busy.has(id)) throw new ProblemError('upload-out-of-step');
    busy.add(id);
    try {
      if (offset === 0) await parts.removeOlder(now() - PART_LIFE);
      if ((await parts.size(id)) !== offset) throw new ProblemError('upload-out-of-step');
      const size = await parts.append(id, limited(bytes, Math.min(MAX_CHUNK_BYTES, upload.bytes - offset)));
      // Of a film, the first part is enough to say so.
      if (size >= Math.min(HEAD_BYTES, upload.bytes)) await checkFormatOfPart(id, upload);
      if (size < upload.bytes) return await state(upload);
      return await inTurn(() => finish(id, upload));
    } catch (error) {
      if (storageProblemOf(error) !== 'disk-full') throw error;
      // The guests' replies need room too, and nobody knows when there will be some for the rest of this one.
      await parts.remove(id);
      throw new ProblemError('disk-full');
    } finally {
      busy.delete(id);
    }
  }

  async function checkFormatOfPart(id: string, { file }: Upload): Promise<void> {
    const part = await parts.open(id);
    const start = Buffer.alloc(Math.min(HEAD_BYTES, part.size));
    await part.fill(start, 0).finally(part.close);
    const format = await checkFormat(file, start);
    if (typeof format === 'string') return;
    await parts.remove(id);
    const message = explainPhotoProblem(format.reason, format.found);
    throw new ProblemError('invalid-fields', { errors: [{ path: 'file', message }] });
  }

  async function finish(id: string, upload: Upload): Promise<UploadState> {
    const { folder, modified, bytes } = upload;
    const place = await placeFor(upload, (_file, other) => sameContent(id, other));
    if (place.taken) {
      await parts.remove(id);
      await bringBack({ folder, name: place.name });
    } else {
      await parts.finish(id, { folder, name: place.name, mtime: modified });
      // Until it is read, the refusal of the file it replaces would be its own: sent again, it would be received again.
      if (isRefused(folder, place.name)) await catalogue.remove(folder, place.name);
    }
    void importer.requestScan(folder);
    return { received: bytes, stored: place.name };
  }

  /** Who sends a photo that lies in the bin wants it back. */
  async function bringBack(place: Place): Promise<void> {
    if (isBinned(place)) await catalogue.mark([place], (marks) => ({ ...marks, removedAt: null }));
  }

  function isBinned(place: Place): boolean {
    return catalogue.marks(place).removedAt !== null;
  }

  /** The first free name; `taken` when `same` finds that very photo there: a rotated one has the same size. A refused file gives up its name. */
  async function placeFor(
    { folder, file, bytes }: Upload,
    same: (seen: StoredFile, original: PictureName) => Promise<boolean>,
  ): Promise<{ name: string; taken: boolean }> {
    for (let number = 1; ; number++) {
      const name = numbered(file, number);
      const original = { kind: 'original', folder, name } as const;
      const stored = await photoStore.stat(original);
      if (!stored) return { name, taken: false };
      if (stored.size !== bytes) continue;
      if (isRefused(folder, name)) return { name, taken: false };
      if (await same(stored, original)) return { name, taken: true };
    }
  }

  async function sameContent(id: string, original: PictureName): Promise<boolean> {
    const [ours, theirs] = await Promise.all([parts.open(id), photoStore.open(original)]);
    try {
      return (await checksumOf(ours)) === (await checksumOf(theirs));
    } finally {
      await ours.close();
      await theirs.close();
    }
  }

  function isRefused(folder: PhotoFolder, name: string): boolean {
    const known = catalogue.files(folder).get(name);
    return known !== undefined && !isPhoto(known);
  }

  return { state, append };
}

function idOf({ folder, file, bytes, modified }: Upload): string {
  return hash('sha256', JSON.stringify([folder, file, bytes, modified]), 'hex').slice(0, 32);
}

async function* limited(bytes: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    if (count > most) throw new ProblemError('too-large');
    yield chunk;
  }
}
