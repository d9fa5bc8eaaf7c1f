/** The wedding of the specification, as a beginning: copied once into the data folder, where no new release touches it. */
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM_DIR } from '../version.ts';

/** Does nothing where there is content already, or where another folder was named for it. */
export function copyShippedContent({ dataDir, contentDir }: { dataDir: string; contentDir: string }): void {
  if (contentDir !== join(dataDir, 'content') || existsSync(contentDir)) return;
  // Under its name once whole: half a copy would be taken for the couple's own.
  const draft = `${contentDir}.draft`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(join(PROGRAM_DIR, 'content'), draft, { recursive: true });
  renameSync(draft, contentDir);
}
