/**
 * Files that are there whole or not at all, even after a power cut. Not `write-file-atomic`: it writes with one `write` and does not
 * look at how much of the file that took, so that a disk that fills up leaves half a file under its final name.
 */
import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface NewFile {
  path: string;
  bytes: Uint8Array | Readable;
}

/**
 * All of them or none: each is written beside its place first, as a disk that fills up does so at the second one. Makes the folders
 * if need be; `mode` is that of the files. One caller at a time for one path. Throws like `open`, `write` and `rename`, and leaves
 * nothing half-written behind.
 */
export async function writeAtomically(files: readonly NewFile[], mode = 0o600): Promise<void> {
  const drafted = files.map((file) => ({ ...file, draft: draftPath(file.path) }));
  try {
    for (const { draft, bytes } of drafted) await writeDraft(draft, bytes, mode);
    for (const { draft, path } of drafted) await rename(draft, path);
  } catch (error) {
    for (const { draft } of drafted) await rm(draft, { force: true });
    throw error;
  }
}

/** The same for each try, so that what a crash leaves is overwritten by the next; short, as a photo's name may take all 255 bytes. */
function draftPath(path: string): string {
  const name = createHash('sha256').update(basename(path)).digest('hex').slice(0, 16);
  return join(dirname(path), `.${name}.draft`);
}

async function writeDraft(draft: string, bytes: Uint8Array | Readable, mode: number): Promise<void> {
  await mkdir(dirname(draft), { recursive: true });
  const file = await open(draft, 'w', mode);
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}
