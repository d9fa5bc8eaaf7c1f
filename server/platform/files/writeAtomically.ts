/** Atomic writes, safe in a power cut. `write-file-atomic` ignores short writes, as on a full disk. */
import { hash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface NewFile {
  path: string;
  bytes: Uint8Array | Readable;
}

/** Writes all files or none, in missing folders too. One caller at a time for a path. Throws like `fs`. */
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

/** Constant, so that a crash leaves one draft at most; short, as a photo's name may take all 255 bytes. */
function draftPath(path: string): string {
  const name = hash('sha256', basename(path), 'hex').slice(0, 16);
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

/** Flushes a file or folder to the disk. After a rename, flush the folder too. */
export async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
