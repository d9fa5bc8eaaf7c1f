/** Locks an installation for one upgrade at a time, and lets the same command resume an interrupted one. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { LockedError, lockFolder, type ProcessLock } from '../../platform/files/processLock.ts';
import { writeAtomically } from '../../platform/files/writeAtomically.ts';

const begunSchema = z.object({
  release: z.string(),
  /** The target of `current` before the upgrade. */
  old: z.string(),
  /** Milliseconds since 1970. A migration's backup from before belongs to another upgrade. */
  began: z.number(),
  /** Names of the weddings that this upgrade suspended. */
  laidAside: z.array(z.string()),
  /** Names given by `--without`; absent in the notes of an earlier release. */
  without: z._default(z.array(z.string()), []),
});
export type Begun = z.infer<typeof begunSchema>;

const fileOf = (current: string) => join(dirname(current), 'mise-a-jour.json');

/** Returns null if the last upgrade finished or was to another release. */
export function readBegun(current: string, release: string): Begun | null {
  try {
    const begun = begunSchema.parse(JSON.parse(readFileSync(fileOf(current), 'utf8')));
    return begun.release === release ? begun : null;
  } catch {
    return null;
  }
}

/** Names given by `--without` that are no wedding: gone since an upgrade that was cut knew them, or mistyped. */
export function absentAmong(
  without: readonly string[],
  names: readonly string[],
  begun: Pick<Begun, 'without'> | null,
) {
  const absent = without.filter((name) => !names.includes(name));
  const wasKnown = (name: string) => begun?.without.includes(name) ?? false;
  return { gone: absent.filter(wasKnown), unknown: absent.filter((name) => !wasKnown(name)) };
}

export async function noteBegun(current: string, begun: Begun): Promise<void> {
  await writeAtomically([{ path: fileOf(current), bytes: Buffer.from(JSON.stringify(begun)) }]);
}

export async function forgetBegun(current: string): Promise<void> {
  await rm(fileOf(current), { force: true });
}

/** Held until released or until the process ends. Throws a French line while another upgrade runs. */
export function lockUpgrade(current: string, now: number): ProcessLock {
  try {
    return lockFolder(dirname(current), 'mise-a-jour', now);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new Error(`une autre mise à jour est en cours : ${error.message}`, { cause: error });
  }
}
