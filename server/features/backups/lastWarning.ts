/** What the newest backup lacks, kept where it was made: a site that starts again goes on saying so. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { giveToOwnerOf } from '../../platform/files/disk.ts';
import { writeAtomically } from '../../platform/files/writeAtomically.ts';
import type { BackupStore } from './store.ts';

const keptSchema = z.object({ name: z.string(), warning: z.nullable(z.string()) });

/** What was found out about a backup as it was made. */
interface Found {
  /** Photos that the database knows and that are nowhere. */
  missing: readonly string[];
  /** One line each in French. */
  warnings: readonly string[];
}

/** As the lock beside it, it is not emptied with the work of a backup that was cut. */
const fileIn = ({ workDir }: Pick<BackupStore, 'workDir'>) => join(workDir, 'backup.warning.json');

/** Throws as `writeAtomically` does: the backup is good all the same. */
export async function keepWarning(store: BackupStore, made: Found & { name: string }): Promise<void> {
  const path = fileIn(store);
  const kept = { name: made.name, warning: warningOf(made) };
  await writeAtomically([{ path, bytes: Buffer.from(JSON.stringify(kept)) }]);
  giveToOwnerOf(store.workDir, path);
}

/** Null where nothing is known of the backup of that name. */
export async function readWarning(store: BackupStore, name: string): Promise<string | null> {
  const kept = await readFile(fileIn(store), 'utf8')
    .then((text) => keptSchema.parse(JSON.parse(text)))
    .catch(() => null);
  return kept?.name === name ? kept.warning : null;
}

/** French. */
export function warningOf({ missing, warnings }: Found): string | null {
  const [first] = missing;
  const lines = [
    ...warnings,
    ...(first ? [`photos que la base connaît et qui manquent : ${missing.length}, dont ${first}`] : []),
  ];
  return lines.length === 0 ? null : lines.join(' ; ');
}
