/**
 * Notes beside the data which backup was seen last, and tells if a site's backups have disappeared, as when
 * their disk is not mounted: an empty mount point looks like a site that has no backup yet.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { giveToOwnerOf } from '../../platform/files/disk.ts';
import { writeAtomically } from '../../platform/files/writeAtomically.ts';
import { bucketLocation } from '../../platform/s3/s3Url.ts';
import { backupsAmong, newestBackup, parseBackupName, WEEK_MS } from './backups.rules.ts';
import type { BackupSettings } from './settings.ts';

type Places = Pick<BackupSettings, 'dataDir' | 'backupDir' | 'backupS3Url'>;

/** The backup that was seen last in a place which holds none as old any more. */
export interface LostBackup {
  time: number;
  place: string;
}

/** `date` is the backup's, as its reader writes dates. */
export function lostSentence({ place }: LostBackup, date: string): string {
  const question = place.startsWith('s3://') ? 'est-ce le bon seau' : 'son disque est-il monté';
  return `la sauvegarde du ${date} n’est plus dans ${place} : ${question} ?`;
}

const seenSchema = z.object({ place: z.string(), name: z.string() });

const fileOf = ({ dataDir }: Places) => join(dataDir, 'cache', 'last-backup.json');
const placeOf = ({ backupDir, backupS3Url }: Places) => bucketLocation(backupS3Url) ?? resolve(backupDir);

/** Null if no backup was seen in this place. */
async function lastSeen(settings: Places) {
  const text = await readFile(fileOf(settings), 'utf8').catch(() => '{}');
  const { data } = z.safeParse(seenSchema, readJson(text));
  return data?.place === placeOf(settings) ? parseBackupName(data.name) : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `names` are those in the place. After a week with other backups, the lost one is no longer missed. */
export async function lostBackup(
  settings: Places,
  names: readonly string[],
  now: number,
): Promise<LostBackup | null> {
  const seen = await lastSeen(settings);
  if (seen === null) return null;
  const { time } = seen;
  const isThere = backupsAmong(names).some((backup) => backup.time <= time);
  const isReplaced = newestBackup(names, now) !== null && now - time > WEEK_MS;
  return isThere || isReplaced ? null : { time, place: placeOf(settings) };
}

/** Of a wedding that sleeps, without listing what is stored. Null for a bucket. */
export async function lostFromFolder(settings: Places, now: number): Promise<LostBackup | null> {
  const { backupDir, backupS3Url } = settings;
  const seen = backupS3Url === undefined ? await lastSeen(settings) : null;
  if (seen === null || existsSync(join(backupDir, seen.name))) return null;
  return lostBackup(settings, await readdir(backupDir).catch(() => []), now);
}

/** `deleted` are the names that the site itself deleted. Never rejects: a full disk is told elsewhere. */
export async function noteSeen(
  settings: Places,
  names: readonly string[],
  { now, deleted = [] }: { now: number; deleted?: readonly string[] | undefined },
): Promise<void> {
  const newest = newestBackup(names, now);
  if (newest === null || newest.name === (await lastSeen(settings))?.name) return;
  if ((await lostBackup(settings, [...names, ...deleted], now)) !== null) return;
  const path = fileOf(settings);
  const bytes = Buffer.from(JSON.stringify({ place: placeOf(settings), name: newest.name }));
  try {
    await writeAtomically([{ path, bytes }]);
    for (const made of [join(settings.dataDir, 'cache'), path]) giveToOwnerOf(settings.dataDir, made);
  } catch {
    // The next look tries again.
  }
}
