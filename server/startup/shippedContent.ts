/** Copies the specification's wedding into a new data folder; later releases never overwrite it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { SHIPPED } from '../features/wedding/read/later.ts';
import { copyFolder } from '../platform/files/disk.ts';

/** Whether the content lives in the data folder; `./data/content` equals `data/content`. */
export function isOwnContent({ dataDir, contentDir }: { dataDir: string; contentDir: string }): boolean {
  return resolve(contentDir) === resolve(dataDir, 'content');
}

/** Does nothing if the content exists or is configured elsewhere. Returns whether it copied. */
export async function copyShippedContent(config: { dataDir: string; contentDir: string }): Promise<boolean> {
  const { contentDir } = config;
  if (!isOwnContent(config) || existsSync(contentDir)) return false;
  await copyFolder(SHIPPED, contentDir);
  return true;
}
