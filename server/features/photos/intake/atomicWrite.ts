/** Files that are there whole or not at all, even after a power cut. */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface NewFile {
  path: string;
  bytes: Buffer;
}

/**
 * All of them or none: each is written beside its place first, as a disk that fills up does so at the second one. Makes the
 * folders if need be. Throws like `open`, `write` and `rename`, and leaves nothing half-written behind.
 */
export async function writeAtomically(files: readonly NewFile[]): Promise<void> {
  // Always the same names, as one process writes one photo's pictures at a time: what a crash leaves is overwritten by the next.
  const drafted = files.map((file, index) => ({
    ...file,
    draft: join(dirname(file.path), `.draft-${index}`),
  }));
  try {
    for (const { draft, bytes } of drafted) await writeDraft(draft, bytes);
    for (const { draft, path } of drafted) await rename(draft, path);
  } catch (error) {
    for (const { draft } of drafted) await rm(draft, { force: true });
    throw error;
  }
}

async function writeDraft(draft: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(draft), { recursive: true });
  const file = await open(draft, 'w', 0o644);
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}
