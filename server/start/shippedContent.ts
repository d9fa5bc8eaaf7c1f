/** The wedding of the specification, as a beginning: copied once into the data folder, where no new release touches it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyFolder } from '../platform/copyFolder.ts';
import { PROGRAM_DIR } from '../version.ts';

/** Does nothing where there is content already, or where another folder was named for it. */
export async function copyShippedContent(config: { dataDir: string; contentDir: string }): Promise<void> {
  const { dataDir, contentDir } = config;
  if (contentDir !== join(dataDir, 'content') || existsSync(contentDir)) return;
  await copyFolder(join(PROGRAM_DIR, 'content'), contentDir);
}
