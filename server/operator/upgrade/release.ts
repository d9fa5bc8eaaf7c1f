/**
 * Prepares an upgrade, switches to the new release, and goes back to the old one with the data from before.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backupsAmong } from '../../features/backups/backups.rules.ts';
import { readFolderStore } from '../../features/backups/store.ts';
import type { LockHolder, ProcessLock } from '../../platform/files/processLock.ts';
import { messageOf } from '../../platform/http/problemError.ts';
import type { CommandContext } from '../command.ts';
import { type Begun, lockUpgrade, readBegun } from './begun.ts';
import { answers } from './health.ts';
import { type Wrong, wrongRelease } from './serving.ts';
import { removeTries } from './tryRelease.ts';

export interface Upgrade extends Pick<CommandContext, 'env' | 'say' | 'progress' | 'now'> {
  /** Folder of the unpacked release. */
  release: string;
  version: string;
  /** The link beside the release, and its target before the upgrade. */
  current: string;
  old: string;
  port: number;
  /** The process that serves, as `servingProcess` tells it. */
  serving: () => LockHolder | null;
  /** Milliseconds to wait for an answer. */
  patience: number;
  stop: string;
  restart: string;
  /** What an interrupted run of this upgrade had begun; `old` and `now` are then that run's. */
  begun: Begun | null;
  lock: ProcessLock;
}

/** A site whose migration's backup may be restored. */
export interface MigratedSite {
  backupDir: string;
  /** Null for a site without WEDDINGS_DIR. */
  wedding: string | null;
}

/** Throws in French if the release cannot run here, no site answers, or another upgrade runs. */
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

/** Which release serves while the copies are tried: an upgrade that was cut may have switched already. */
export async function servingSentence({ current, release }: Pick<Upgrade, 'current' | 'release'>) {
  const isSwitched = (await readlink(current)) === release;
  return isSwitched ? 'elle était déjà mise en place' : 'l’ancienne sert encore';
}

/** Of a release that fails on a copy. */
export async function failedSentence(upgrade: Pick<Upgrade, 'current' | 'release' | 'begun'>) {
  return upgrade.begun === null ? 'rien n’a été changé' : servingSentence(upgrade);
}

/** Switches to the new release. Returns null once it answers, else what is wrong. */
export async function takeOver(upgrade: Upgrade): Promise<Wrong | null> {
  const { current, release, version, restart, env, patience, serving } = upgrade;
  const before = serving();
  await point(current, release);
  run(restart, env);
  let wrong: Wrong | null = null;
  const isUp = await answers(upgrade, patience, {
    as: ({ isWell }) => {
      wrong = isWell ? wrongRelease(serving(), before, version) : null;
      return isWell && wrong === null;
    },
  });
  return isUp ? null : (wrong ?? { told: `La version ${version} ne répond pas`, neverEnded: false });
}

/** Switches back to the old release and its data from before. Throws a French sentence if that fails. */
export async function goBack(
  upgrade: Upgrade,
  { told, neverEnded }: Wrong,
  sites: readonly MigratedSite[],
): Promise<void> {
  const { current, old, stop, restart, env, patience, say } = upgrade;
  say(`${told} : retour à l’ancienne`);
  await point(current, old);
  if (neverEnded) {
    say('L’ancienne version a servi tout du long, et ses données n’ont pas changé');
    return;
  }
  // The new release may still run and lock the data without answering.
  run(stop, env);
  for (const site of sites) await putBack(upgrade, site);
  run(restart, env);
  if (!(await answers(upgrade, patience)))
    throw new Error('l’ancienne version ne répond pas non plus : voyez le journal');
  say('L’ancienne version est de nouveau en service');
}

/** Restores the backup that the new release made before its migration, if it made one. */
export async function putBack(
  { current, old, env, now }: Upgrade,
  { backupDir, wedding }: MigratedSite,
): Promise<void> {
  const backup = await migrationBackup(backupDir, now);
  if (backup === null) return;
  // Run by the old release, which refuses to restore a newer database.
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
  // The times in the backups' names are whole seconds.
  const made = backupsAmong(names).filter(({ kind, time }) => kind === 'migration' && time >= since - 1000);
  // A wedding that failed was opened more than once: the oldest backup holds the data from before.
  const first = made.at(-1);
  return first ? join(backupDir, first.name) : null;
}

/** Replaces the link atomically, so that a release is always in place. */
async function point(current: string, release: string): Promise<void> {
  const draft = `${current}.new`;
  await rm(draft, { force: true });
  await symlink(release, draft);
  await rename(draft, current);
}

function run(command: string, env: NodeJS.ProcessEnv): void {
  spawnSync('sh', ['-c', command], { env, stdio: 'ignore' });
}
