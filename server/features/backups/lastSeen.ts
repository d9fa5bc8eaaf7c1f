/**
 * Notes beside the data which backup was seen last, and tells if a site's backups have disappeared, as when
 * their disk is not mounted: an empty mount point looks like a site that has no backup yet.
 */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { giveToOwnerOf } from '../../platform/files/disk.ts';
import { writeAtomically } from '../../platform/files/writeAtomically.ts';
import { parseBucket } from '../../platform/s3/s3Url.ts';
import { parseAnyJson } from '../../platform/text/parseAnyJson.ts';
import { backupsAmong, type LostBackup, newestBackup, parseBackupName, WEEK_MS } from './backups.rules.ts';

interface Locations {
  dataDir: string;
  backupDir: string;
  backupS3Url: string | undefined;
}

const seenSchema = z.object({ place: z.string(), name: z.string() });

const fileOf = ({ dataDir }: Locations) => join(dataDir, 'cache', 'last-backup.json');
export const locationOf = ({ backupDir, backupS3Url }: Pick<Locations, 'backupDir' | 'backupS3Url'>) =>
  (backupS3Url && parseBucket(backupS3Url)?.name) ?? resolve(backupDir);

/** Null if no backup was seen in this place. */
async function lastSeen(settings: Locations) {
  const text = await readFile(fileOf(settings), 'utf8').catch(() => '{}');
  const { data } = z.safeParse(seenSchema, parseAnyJson(text));
  return data?.place === locationOf(settings) ? parseBackupName(data.name) : null;
}

/** `names` are those in the place. After a week with other backups, the lost one is no longer missed. */
export async function lostBackup(
  settings: Locations,
  names: readonly string[],
  now: number,
): Promise<LostBackup | null> {
  const seen = await lastSeen(settings);
  if (seen === null) return null;
  const { time } = seen;
  const isThere = backupsAmong(names).some((backup) => backup.time <= time);
  const isReplaced = newestBackup(names, now) !== null && now - time > WEEK_MS;
  return isThere || isReplaced ? null : { time, location: locationOf(settings) };
}

/** Of a sleeping wedding, without listing what is stored. Null for a bucket or an unreadable folder. */
export async function lostFromFolder(settings: Locations, now: number): Promise<LostBackup | null> {
  const { backupDir, backupS3Url } = settings;
  const seen = backupS3Url === undefined ? await lastSeen(settings) : null;
  if (seen === null || !(await stat(join(backupDir, seen.name)).then(() => false, isGone))) return null;
  return lostBackup(settings, await readdir(backupDir).catch(() => []), now);
}

/** For an operator who knows that they are lost: nothing that was there before is missed any more. */
export async function forgetLost(settings: Locations): Promise<void> {
  await rm(fileOf(settings), { force: true });
}

const isGone = ({ code = '' }: NodeJS.ErrnoException) => ['ENOENT', 'ENOTDIR'].includes(code);

/**
 * Returns false if the note cannot be written, as on a full disk, which is told elsewhere. Old backups are then
 * kept: without the noted one, and with none as old, the site would take it for lost.
 */
export async function noteSeen(settings: Locations, names: readonly string[], now: number): Promise<boolean> {
  const newest = newestBackup(names, now);
  if (newest === null || newest.name === (await lastSeen(settings))?.name) return true;
  if ((await lostBackup(settings, names, now)) !== null) return true;
  const path = fileOf(settings);
  const bytes = Buffer.from(JSON.stringify({ place: locationOf(settings), name: newest.name }));
  try {
    await writeAtomically([{ path, bytes }]);
    for (const made of [join(settings.dataDir, 'cache'), path]) giveToOwnerOf(settings.dataDir, made);
    return true;
  } catch {
    return false;
  }
}
