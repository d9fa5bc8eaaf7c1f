/** `wedding suspend` and `wedding resume`, and the wait until no process has a suspended wedding open. */
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { giveToOwnerOf } from '../../platform/files/disk.ts';
import { LockedError, lockFolder, type ProcessLock } from '../../platform/files/processLock.ts';
import { openBy, overdueProblem } from '../../weddings/overdue.ts';
import { SUSPENDED_FILE } from '../../weddings/wedding.ts';
import { warnOfContent } from '../checkContent.ts';
import type { Command } from '../command.ts';
import { oneName, requireWedding } from '../weddingSettings.ts';

export async function suspendIn(folder: string, now: number): Promise<void> {
  const file = join(folder, SUSPENDED_FILE);
  await writeFile(file, `${new Date(now).toISOString()}\n`, { mode: 0o600 });
  giveToOwnerOf(folder, file);
}

/** In the folder of a wedding that is being removed: a command that is killed leaves it suspended. */
const REMOVING_FILE = 'retrait';

export async function noteRemoval(folder: string, now: number): Promise<void> {
  const file = join(folder, REMOVING_FILE);
  await writeFile(file, `${new Date(now).toISOString()}\n`, { mode: 0o600 });
  giveToOwnerOf(folder, file);
}

export async function forgetRemoval(folder: string): Promise<void> {
  await rm(join(folder, REMOVING_FILE), { force: true });
}

/** French; null where no removal was cut off. Whoever still removes it has its lock. */
export function cutRemoval(folder: string): string | null {
  if (!existsSync(join(folder, REMOVING_FILE)) || openBy(folder) !== null) return null;
  const name = basename(folder);
  return `un retrait a été coupé : « wedding remove ${name} » le finit, « wedding resume ${name} » rouvre le site`;
}

export async function resumeIn(folder: string): Promise<void> {
  for (const file of [SUSPENDED_FILE, REMOVING_FILE]) await rm(join(folder, file), { force: true });
}

/** A suspended wedding answers one page, sends no mail and makes no backup; its folder stays unchanged. */
export const suspend: Command = async ({ args, env, say, now }) => {
  const name = oneName(parseArgs({ args, allowPositionals: true, options: {} }).positionals);
  const { folder } = await requireWedding(env, name);
  await suspendIn(folder, now);
  // Waits until the wedding is closed, because a restore often follows and would be refused until then.
  (await onceClosed(folder)).release();
  say(`« ${name} » est suspendu : ses visiteurs lisent que le site se repose`);
  return 0;
};

export const resume: Command = async ({ args, env, say }) => {
  const name = oneName(parseArgs({ args, allowPositionals: true, options: {} }).positionals);
  const { folder, config } = await requireWedding(env, name);
  await resumeIn(folder);
  say(`« ${name} » est de nouveau ouvert`);
  if (config !== null) await warnOfContent(config, say);
  return 0;
};

/** A running process closes a suspended wedding within this time. */
const PATIENCE_MS = 30_000;
const ASK_EVERY_MS = 250;

/** Locks the folder of a suspended wedding once no process has it open. Throws if that takes too long, or for ever. */
export async function onceClosed(folder: string): Promise<ProcessLock> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(ASK_EVERY_MS)) {
    try {
      return lockFolder(folder, 'site', Date.now());
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      const overdue = overdueProblem(folder);
      if (overdue !== null) throw new Error(`« ${basename(folder)} » : ${overdue}`, { cause: error });
      if (Date.now() > end)
        throw new Error(`${error.message} ; « wedding list » dira si sa fermeture ne finit pas`, {
          cause: error,
        });
    }
  }
}
