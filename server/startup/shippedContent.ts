/** The wedding of the specification, as a beginning: copied once into the data folder, where no new release touches it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { SHIPPED } from '../features/wedding/read/later.ts';
import { copyFolder } from '../platform/files/disk.ts';

/** Whether the content is the data folder's own. Paths are resolved first: `./data/content` and `data/content` are the same. */
export function isOwnContent({ dataDir, contentDir }: { dataDir: string; contentDir: string }): boolean {
  return resolve(contentDir) === resolve(dataDir, 'content');
}

/** Does nothing where there is content already, or where another folder was named for it. Gives whether it copied. */
export async function copyShippedContent(config: { dataDir: string; contentDir: string }): Promise<boolean> {
  const { contentDir } = config;
  if (!isOwnContent(config) || existsSync(contentDir)) return false;
  await copyFolder(SHIPPED, contentDir);
  return true;
}
