/**
 * Writes the French warning about what a backup lacks, and stores the newest backup's, so that a restarted
 * site repeats it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { giveToOwnerOf } from '../../platform/files/disk.ts';
import { writeAtomically } from '../../platform/files/writeAtomically.ts';
import type { BackupStore } from './store.ts';

const keptSchema = z.object({ name: z.string(), warning: z.nullable(z.string()) });

/** Findings of a backup. */
interface Found {
  /** Photos in the database whose file is nowhere. */
  missingFiles: readonly string[];
  /** One French line each. */
  warnings: readonly string[];
}

/** Named like the lock, hence not removed with the work of an interrupted backup. */
const fileIn = ({ workDir }: Pick<BackupStore, 'workDir'>) => join(workDir, 'backup.warning.json');

/** Throws like `writeAtomically`; the backup is valid nevertheless. */
export async function keepWarning(store: BackupStore, made: Found & { name: string }): Promise<void> {
  const path = fileIn(store);
  const kept = { name: made.name, warning: warningOf(made) };
  await writeAtomically([{ path, bytes: Buffer.from(JSON.stringify(kept)) }]);
  giveToOwnerOf(store.workDir, path);
}

/** Null if nothing is stored about that backup. */
export async function readWarning(store: BackupStore, name: string): Promise<string | null> {
  const kept = await readFile(fileIn(store), 'utf8')
    .then((text) => keptSchema.parse(JSON.parse(text)))
    .catch(() => null);
  return kept?.name === name ? kept.warning : null;
}

/** Returns a French text. */
export function warningOf({ missingFiles, warnings }: Found): string | null {
  const [first] = missingFiles;
  const lines = [
    ...warnings,
    ...(first ? [`photos que la base connaît et qui manquent : ${missingFiles.length}, dont ${first}`] : []),
  ];
  return lines.length === 0 ? null : lines.join(' ; ');
}
