/** Files whole or not at all, even after a power cut. `write-file-atomic` ignores short writes: a full disk would leave half a file. */
import { hash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface NewFile {
  path: string;
  bytes: Uint8Array | Readable;
}

/** All or none, as a disk may fill up at the second. Makes missing folders. One caller at a time for one path. Throws like `open`, `write`, `rename`. */
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

/** The same name for each try, so that a crash leaves one at most; short, as a photo’s name may take all 255 bytes. */
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

/** A power cut forgets what the disk was not told to keep; of a file that got its name, its folder must be told too. */
export async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
