/** A power cut forgets what the disk was not told to keep; of a file that got its name, its folder must be told too. */
import { open } from 'node:fs/promises';

export async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
