/** Photos sent by the hosts: parts wait beside the folders, and move in whole. */
import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { PHOTO_PROBLEM_EXPLANATIONS } from '../../../contract/photos.rules.ts';
import type { PhotoFolder } from '../../../contract/photos.schema.ts';
import { MAX_CHUNK_BYTES, type Upload, type UploadState } from '../../../contract/uploads.schema.ts';
import { ProblemError } from '../../platform/problemError.ts';
import { isFullDisk } from './fullDisk.ts';
import { checkFormat } from './intake/formats.rules.ts';
import type { PhotoLibrary } from './photos.library.ts';
import { folderPath } from './photos.paths.ts';
import { isPhoto } from './photos.rules.ts';

/** Milliseconds before a part nobody came back for is thrown away. */
const PART_LIFE = 7 * 24 * 60 * 60 * 1000;

export interface Uploads {
  /** How much of the file is here. */
  state(upload: Upload): Promise<UploadState>;
  /**
   * Adds bytes. What arrived before a cut stays; what a full disk cut gives its room back. Throws `upload-out-of-step` when `offset` is not where the part ends or
   * somebody else is adding to it, `too-large`, `invalid-fields` when the whole is not a photo, `disk-full`.
   */
  append(upload: Upload, offset: number, bytes: AsyncIterable<Buffer>): Promise<UploadState>;
}

export function createUploads({ photosDir, catalogue, intake }: PhotoLibrary, now: () => number): Uploads {
  // In the photos' own folder: moving in must be a rename, and another disk would make it a copy.
  const partsDir = join(photosDir, '.uploads');
  const atWork = new Set<string>();
  let lastMove: Promise<unknown> = Promise.resolve();

  function partOf({ folder, file, bytes, modified }: Upload): string {
    const identity = createHash('sha256').update(JSON.stringify([folder, file, bytes, modified]));
    return join(partsDir, identity.digest('hex').slice(0, 32));
  }

  async function state(upload: Upload): Promise<UploadState> {
    // Photos keep their own date on the way here: of the same name, size and date, it need not leave again.
    const place = await placeFor(upload, async ({ mtimeMs }) => Math.floor(mtimeMs) === upload.modified);
    if (place.taken) return { received: upload.bytes, stored: place.name };
    const part = await stat(partOf(upload)).catch(() => null);
    return { received: part?.size ?? 0, stored: null };
  }

  async function append(upload: Upload, offset: number, bytes: AsyncIterable<Buffer>): Promise<UploadState> {
    const path = partOf(upload);
    if (atWork.has(path)) throw new ProblemError('upload-out-of-step');
    atWork.add(path);
    try {
      if (offset === 0) await sweepParts(partsDir, now());
      await mkdir(partsDir, { recursive: true });
      const part = await open(path, 'a+');
      try {
        await addTo(part, { upload, offset, bytes });
        if ((await part.stat()).size < upload.bytes) return await state(upload);
        await checkWhole(part, upload).catch(async (error: unknown) => {
          await rm(path, { force: true });
          throw error;
        });
        await part.sync();
      } finally {
        await part.close();
      }
      return await inTurn(() => moveIn(path, upload));
    } catch (error) {
      if (!isFullDisk(error)) throw error;
      // The guests' replies need room too, and nobody knows when there will be some for the rest of this one.
      await rm(path, { force: true });
      throw new ProblemError('disk-full');
    } finally {
      atWork.delete(path);
    }
  }

  /** Two photos of one name that end together would both find it free, and the second would take the first one's place. */
  function inTurn<Result>(move: () => Promise<Result>): Promise<Result> {
    const moved = lastMove.then(move);
    lastMove = moved.catch(() => undefined);
    return moved;
  }

  async function moveIn(path: string, upload: Upload): Promise<UploadState> {
    const folder = folderPath(photosDir, upload.folder);
    await mkdir(folder, { recursive: true });
    const modified = new Date(upload.modified);
    await utimes(path, modified, modified);
    const place = await placeFor(upload, (_seen, other) => sameContent(path, other));
    if (place.taken) {
      await rm(path);
    } else {
      await rename(path, join(folder, place.name));
      // Until it is read, the refusal of the file it replaces would be its own: sent again, it would be received again.
      if (isRefused(upload.folder, place.name)) await catalogue.remove(upload.folder, place.name);
    }
    intake.hint(upload.folder);
    return { received: upload.bytes, stored: place.name };
  }

  /**
   * The first free name: two guests' telephones both make an IMG_0001.jpg. `taken` when that very photo is there already, as `same`
   * says of one of its size: a photo that was only turned has the same. A refused file makes way: « copiez-le de nouveau ».
   */
  async function placeFor(
    { folder, file, bytes }: Upload,
    same: (seen: Stats, path: string) => Promise<boolean>,
  ): Promise<{ name: string; taken: boolean }> {
    const extension = extname(file);
    const stem = file.slice(0, file.length - extension.length);
    for (let number = 1; ; number++) {
      const name = number === 1 ? file : `${stem} (${number})${extension}`;
      const path = join(folderPath(photosDir, folder), name);
      const there = await stat(path).catch(() => null);
      if (!there) return { name, taken: false };
      if (!there.isFile() || there.size !== bytes) continue;
      if (isRefused(folder, name)) return { name, taken: false };
      if (await same(there, path)) return { name, taken: true };
    }
  }

  function isRefused(folder: PhotoFolder, name: string): boolean {
    const known = catalogue.files(folder).get(name);
    return known !== undefined && !isPhoto(known);
  }

  return { state, append };
}

async function addTo(
  part: FileHandle,
  { upload, offset, bytes }: { upload: Upload; offset: number; bytes: AsyncIterable<Buffer> },
): Promise<void> {
  if ((await part.stat()).size !== offset) throw new ProblemError('upload-out-of-step');
  let added = 0;
  for await (const chunk of bytes) {
    added += chunk.length;
    if (added > MAX_CHUNK_BYTES || offset + added > upload.bytes) throw new ProblemError('too-large');
    // Not `write`: on a disk that fills up it may write a part of it and say nothing.
    await part.appendFile(chunk);
  }
}

async function sameContent(one: string, other: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all([one, other].map(checksumOf));
  return ours === theirs;
}

async function checksumOf(path: string): Promise<number> {
  let checksum = 0;
  for await (const chunk of createReadStream(path)) checksum = crc32(chunk, checksum);
  return checksum;
}

async function checkWhole(part: FileHandle, { file }: Upload): Promise<void> {
  const start = Buffer.alloc(12);
  await part.read(start, 0, start.length, 0);
  const format = checkFormat(file, start);
  if (typeof format === 'string') return;
  const message = PHOTO_PROBLEM_EXPLANATIONS[format.reason];
  throw new ProblemError('invalid-fields', { errors: [{ path: 'file', message }] });
}

async function sweepParts(partsDir: string, now: number): Promise<void> {
  const names = await readdir(partsDir).catch(() => []);
  for (const name of names) {
    const path = join(partsDir, name);
    const seen = await stat(path).catch(() => null);
    if (seen && seen.mtimeMs < now - PART_LIFE) await rm(path, { force: true });
  }
}
