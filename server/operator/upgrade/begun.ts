/** One upgrade of an installation at a time, and what one that was cut had begun: the same command goes on from there. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { LockedError, lockFolder, type ProcessLock } from '../../platform/files/processLock.ts';
import { writeAtomically } from '../../platform/files/writeAtomically.ts';

const begunSchema = z.object({
  release: z.string(),
  /** What `current` pointed at before. */
  old: z.string(),
  /** Milliseconds since 1970: a migration's backup that is older is another upgrade's. */
  began: z.number(),
  /** Weddings that rest for this upgrade alone. */
  laidAside: z.array(z.string()),
});
export type Begun = z.infer<typeof begunSchema>;

const fileOf = (current: string) => join(dirname(current), 'mise-a-jour.json');

/** Null where the last upgrade ended, or was one to another release. */
export function readBegun(current: string, release: string): Begun | null {
  try {
    const begun = begunSchema.parse(JSON.parse(readFileSync(fileOf(current), 'utf8')));
    return begun.release === release ? begun : null;
  } catch {
    return null;
  }
}

export async function noteBegun(current: string, begun: Begun): Promise<void> {
  await writeAtomically([{ path: fileOf(current), bytes: Buffer.from(JSON.stringify(begun)) }]);
}

export async function forgetBegun(current: string): Promise<void> {
  await rm(fileOf(current), { force: true });
}

/** Held until it is released, or its process ends in any way. Throws a French line while another upgrades. */
export function lockUpgrade(current: string, now: number): ProcessLock {
  try {
    return lockFolder(dirname(current), 'mise-a-jour', now);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new Error(`une autre mise à jour est en cours : ${error.message}`, { cause: error });
  }
}
