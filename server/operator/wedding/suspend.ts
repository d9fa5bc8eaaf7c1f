import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { giveToOwnerOf } from '../../platform/files/disk.ts';
import { SUSPENDED_FILE } from '../../weddings/wedding.ts';
import type { Command } from '../command.ts';
import { oneName, requireWedding } from '../weddingSettings.ts';
import { onceClosed } from './onceClosed.ts';

export async function suspendIn(folder: string, now: number): Promise<void> {
  const file = join(folder, SUSPENDED_FILE);
  await writeFile(file, `${new Date(now).toISOString()}\n`, { mode: 0o600 });
  giveToOwnerOf(folder, file);
}

export async function resumeIn(folder: string): Promise<void> {
  await rm(join(folder, SUSPENDED_FILE), { force: true });
}

/** It answers one page, sends nothing and backs nothing up; its folder stays as it is. */
export const suspend: Command = async ({ args, env, say, now }) => {
  const name = oneName(parseArgs({ args, allowPositionals: true, options: {} }).positionals);
  const { folder } = await requireWedding(env, name);
  await suspendIn(folder, now);
  // Whoever suspends one restores it next, and would be refused while the process lets go.
  (await onceClosed(folder)).release();
  say(`« ${name} » est suspendu : ses visiteurs lisent que le site se repose`);
  return 0;
};

export const resume: Command = async ({ args, env, say }) => {
  const name = oneName(parseArgs({ args, allowPositionals: true, options: {} }).positionals);
  const { folder } = await requireWedding(env, name);
  await resumeIn(folder);
  say(`« ${name} » est de nouveau ouvert`);
  return 0;
};
