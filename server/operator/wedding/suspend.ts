import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { giveToOwnerOf } from '../../platform/files/disk.ts';
import { SUSPENDED_FILE } from '../../weddings/wedding.ts';
import type { Command } from '../command.ts';
import { oneName, requireWedding } from '../weddingSettings.ts';

/** It answers one page, sends nothing and backs nothing up; its folder stays as it is. */
export const suspend: Command = async ({ args, env, say, now }) => {
  const name = oneName(parseArgs({ args, allowPositionals: true, options: {} }).positionals);
  const { folder } = await requireWedding(env, name);
  const file = join(folder, SUSPENDED_FILE);
  await writeFile(file, `${new Date(now).toISOString()}\n`, { mode: 0o600 });
  giveToOwnerOf(folder, file);
  say(`« ${name} » est suspendu : ses visiteurs lisent que le site se repose`);
  return 0;
};

export const resume: Command = async ({ args, env, say }) => {
  const name = oneName(parseArgs({ args, allowPositionals: true, options: {} }).positionals);
  const { folder } = await requireWedding(env, name);
  await rm(join(folder, SUSPENDED_FILE), { force: true });
  say(`« ${name} » est de nouveau ouvert`);
  return 0;
};
