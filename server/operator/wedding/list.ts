import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { WeddingConfig } from '../../composition/openWedding.ts';
import { lastBackup } from '../../features/backups/backups.rules.ts';
import { backupNames } from '../../features/backups/settings.ts';
import { lastReplyAt } from '../../features/history/history.repository.ts';
import type { Wedding } from '../../weddings/wedding.ts';
import type { Command } from '../command.ts';
import { megabytes } from '../frenchProblem.ts';
import { openSite } from '../openSite.ts';
import { listWeddings } from '../weddingSettings.ts';

const HEAD = ['nom', 'adresse', 'état', 'taille', 'dernière réponse', 'sauvegarde'];
const NONE = '—';

export const list: Command = async ({ args, env, say, now }) => {
  parseArgs({ args, options: {} });
  const rows = [HEAD];
  const weddings = await listWeddings(env);
  for (const wedding of weddings) rows.push(await rowOf(wedding, now));
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  return weddings.every(({ problems }) => problems.length === 0) ? 0 : 1;
};

async function rowOf(wedding: Wedding, now: number): Promise<string[]> {
  const { name, folder, host, config, problems } = wedding;
  const size = megabytes(await bytesIn(folder));
  const toMend = `à corriger : ${problems.join(' ; ')}`;
  if (config === null) return [name, host ?? NONE, toMend, size, NONE, NONE];
  const [replied, backups] = await Promise.all([
    lastReply(config).catch(() => null),
    backupNames(config).catch(() => []),
  ]);
  const state = problems.length === 0 ? stateOf(wedding) : `${stateOf(wedding)}, ${toMend}`;
  return [name, host ?? NONE, state, size, dayOf(replied), dayOf(lastBackup(backups, now))];
}

/** Whoever has it open says so beside it. */
function stateOf({ folder, isSuspended }: Wedding): string {
  if (isSuspended) return 'suspendu';
  return existsSync(join(folder, 'site.pid')) ? 'ouvert' : 'endormi';
}

async function lastReply(config: WeddingConfig): Promise<number | null> {
  const { db, close } = await openSite(config);
  return lastReplyAt(db).finally(close);
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const { size, nlink } = await stat(join(entry.parentPath, entry.name)).catch(() => ({
      size: 0,
      nlink: 1,
    }));
    // A backup keeps a photo as a second name of the same bytes.
    bytes += size / nlink;
  }
  return bytes;
}

function dayOf(time: number | null): string {
  return time === null ? NONE : new Date(time).toLocaleDateString('fr-FR');
}
