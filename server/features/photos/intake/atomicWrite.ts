/** Files that are there whole or not at all, even after a power cut. */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Makes the folder if need be. Throws like `open`, `write` and `rename`, and leaves nothing half-written behind. */
export async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  // Always the same name, as one process writes one picture at a time: what a crash leaves is overwritten by the next.
  const draft = join(folder, '.draft');
  try {
    const file = await open(draft, 'w', 0o644);
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
