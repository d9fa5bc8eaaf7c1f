/** The release that serves, the one that takes over, and the way back. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backupsAmong } from '../../features/backups/backups.rules.ts';
import { readFolderStore } from '../../features/backups/store.ts';
import type { ProcessLock } from '../../platform/files/processLock.ts';
import { messageOf } from '../../platform/http/problemError.ts';
import type { CommandContext } from '../command.ts';
import { type Begun, lockUpgrade, readBegun } from './begun.ts';
import { answers } from './health.ts';
import { removeTries } from './tryRelease.ts';

export interface Upgrade extends Pick<CommandContext, 'env' | 'say' | 'now'> {
  /** The folder of the unpacked release. */
  release: string;
  version: string;
  /** The link beside it, and what it points at. */
  current: string;
  old: string;
  port: number;
  /** Milliseconds. */
  patience: number;
  stop: string;
  restart: string;
  /** What this very upgrade had begun when it was cut; `old` and `now` are that one's. */
  begun: Begun | null;
  lock: ProcessLock;
}

/** Where a migration's backup is put back. */
export interface Place {
  backupDir: string;
  /** Null where it is the only site. */
  wedding: string | null;
}

/** Throws a French sentence where no release that this machine can run lies there, where nothing serves that it could take over from, or while another upgrade runs. */
export async function prepareUpgrade(
  folder: string,
  given: Omit<Upgrade, 'release' | 'version' | 'current' | 'old' | 'begun' | 'lock'>,
): Promise<Upgrade> {
  const release = resolve(folder);
  const current = join(dirname(release), 'current');
  const version = versionIn(release);
  const lock = lockUpgrade(current, given.now);
  try {
    const link = await readlink(current).catch(() => null);
    if (link === null) throw new Error(`${current} devrait être un lien vers la version en service`);
    await removeTries(dirname(current));
    const begun = readBegun(current, release);
    if (begun !== null)
      given.say(`La mise à jour vers la version ${version} avait été coupée : elle continue`);
    else if (!(await answers(given, 0)))
      throw new Error(`rien ne répond au port ${given.port} : une mise à jour part d’un site qui marche`);
    const { old, began: now } = begun ?? { old: link, began: given.now };
    return { ...given, release, version, current, old, now, begun, lock };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function versionIn(release: string): string {
  const site = join(release, 'bin/site');
  if (!existsSync(site)) throw new Error(`${release} n’est pas une version ouverte du site : ${site} manque`);
  try {
    return execFileSync(site, ['version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch (cause) {
    throw new Error(
      `${site} ne marche pas sur cette machine : est-ce la version pour son processeur ? (${messageOf(cause)})`,
      { cause },
    );
  }
}

/** Whether the new release answers once it is in the place of the old one. */
export async function takeOver({ current, release, restart, env, patience, ...where }: Upgrade) {
  await point(current, release);
  run(restart, env);
  return answers(where, patience);
}

/** The old release serves again, with its data of before. Throws a French sentence where it does not. */
export async function goBack(upgrade: Upgrade, places: readonly Place[]): Promise<void> {
  const { current, old, stop, restart, env, patience, say } = upgrade;
  say(`La version ${upgrade.version} ne répond pas : retour à l’ancienne`);
  await point(current, old);
  // It may live and hold the data without answering.
  run(stop, env);
  for (const place of places) await putBack(upgrade, place);
  run(restart, env);
  if (!(await answers(upgrade, patience)))
    throw new Error('l’ancienne version ne répond pas non plus : voyez le journal');
  say('L’ancienne version est de nouveau en service');
}

/** What the new release backed up before it migrated; nothing where it had nothing to migrate, or never came to it. */
export async function putBack(
  { current, old, env, now }: Upgrade,
  { backupDir, wedding }: Place,
): Promise<void> {
  const backup = await migrationBackup(backupDir, now);
  if (backup === null) return;
  // By the old release itself: an older program refuses a newer database.
  const site = join(resolve(dirname(current), old), 'bin/site');
  const args = ['restore', backup, '--force', ...(wedding === null ? [] : ['--wedding', wedding])];
  const { status, stderr } = spawnSync(site, args, { env, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(
      `${backup} n’a pas pu être remise en place : ${stderr}\nÀ la main, le site arrêté : ${[site, ...args].join(' ')}`,
    );
}

async function migrationBackup(backupDir: string, since: number): Promise<string | null> {
  if (!existsSync(backupDir)) return null;
  const names = [...(await readFolderStore(backupDir).list()).keys()];
  // Names count in whole seconds.
  const made = backupsAmong(names).filter(({ kind, time }) => kind === 'migration' && time >= since - 1000);
  // A wedding that failed was opened more than once: its first holds what was there.
  const first = made.at(-1);
  return first ? join(backupDir, first.name) : null;
}

/** In one step: there is no moment without a release. */
async function point(current: string, release: string): Promise<void> {
  const draft = `${current}.new`;
  await rm(draft, { force: true });
  await symlink(release, draft);
  await rename(draft, current);
}

function run(command: string, env: NodeJS.ProcessEnv): void {
  spawnSync('sh', ['-c', command], { env, stdio: 'ignore' });
}
