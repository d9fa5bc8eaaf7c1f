/**
 * Writes and reads the names of backups, and decides which are due, too old, found and deleted, whether the
 * disk has room for one, and whether a restore must ask before it leaves out erased families.
 */
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { siteCommand } from '../../config/program.ts';
import type { Keep } from '../../config/variables.ts';

/** Nightly; by hand; before a migration, with only the database. */
export type BackupKind = 'full' | 'manual' | 'migration';

/** The name states the reason. Earlier versions gave backups by hand the nightly suffix. */
const SUFFIXES: Readonly<Record<BackupKind, string>> = {
  full: '',
  manual: '-manuelle',
  migration: '-migration',
};

export interface BackupName {
  name: string;
  kind: BackupKind;
  time: number;
}

export const WEEK_MS = 7 * DAY_MS;
/** Milliseconds without a backup after which somebody must be told. */
const TOO_OLD_MS = 2 * DAY_MS;

const NAME = /^mariage-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(-manuelle|-migration)?\.sqlite(?:\.enc)?$/;

/** `mariage-2026-11-22T031500Z.sqlite`: sorts by time, in UTC so that names are unique in summer time too. */
export function backupName(options: { time: number; kind: BackupKind; encrypted: boolean }): string {
  const stamp = new Date(options.time).toISOString().slice(0, 19).replaceAll(':', '');
  return `mariage-${stamp}Z${SUFFIXES[options.kind]}.sqlite${options.encrypted ? '.enc' : ''}`;
}

export function parseBackupName(name: string): BackupName | null {
  const match = NAME.exec(name);
  if (!match) return null;
  const [, day, hours, minutes, seconds, suffix = ''] = match;
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(time)) return null;
  const kind = suffix === SUFFIXES.migration ? 'migration' : suffix === SUFFIXES.manual ? 'manual' : 'full';
  return { name, time, kind };
}

export function backupsAmong(names: readonly string[]): BackupName[] {
  return names
    .map(parseBackupName)
    .filter((backup) => backup !== null)
    .sort((a, b) => b.time - a.time);
}

/**
 * Keeps backups before migrations, and those by hand for a week. Counts days with a backup, not back from
 * today: a clock that jumps a year ahead deletes nothing. One by hand, perhaps after a mishap, never replaces
 * the nightly. The newest before `erasedAllAt`, when all families were erased, is kept for a week too.
 */
export function backupsToDelete(
  backups: readonly BackupName[],
  { days, weeks }: Keep,
  erasedAllAt: number | null = null,
): BackupName[] {
  const newestFirst = backups.toSorted((a, b) => b.time - a.time);
  const whole = newestFirst.filter(({ kind }) => kind !== 'migration');
  const nightly = newestFirst.filter(({ kind }) => kind === 'full');
  const newestDays = newestOfEach(whole, DAY_MS).map(dayOf);
  // A week ago is the eighth day; if fewer are kept, the missing days are subtracted from the oldest.
  const seen = Math.min(days, 7);
  const weekAgo = (newestDays[seen] ?? 0) - (7 - seen);
  const isRecent = (time: number) => dayOf({ time }) >= weekAgo;
  const beforeAllErased =
    erasedAllAt !== null && isRecent(erasedAllAt) && whole.find(({ time }) => time <= erasedAllAt);
  const kept = new Set([
    ...newestOfEach(whole, DAY_MS).slice(0, Math.max(1, days)),
    ...newestOfEach(nightly, DAY_MS).slice(0, Math.max(1, days)),
    ...newestOfEach(whole, WEEK_MS).slice(0, weeks),
    ...whole.filter(({ kind, time }) => kind === 'manual' && isRecent(time)),
    beforeAllErased,
    // The first of the last day, besides its newest.
    whole.findLast((backup) => dayOf(backup) === newestDays[0]),
    ...newestFirst.filter(({ kind }) => kind === 'migration'),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

const dayOf = ({ time }: Pick<BackupName, 'time'>) => Math.floor(time / DAY_MS);

function newestOfEach(newestFirst: readonly BackupName[], period: number): BackupName[] {
  const seen = new Set<number>();
  return newestFirst.filter(({ time }) => {
    const index = Math.floor(time / period);
    if (seen.has(index)) return false;
    seen.add(index);
    return true;
  });
}

/** Sorts newest first; those dated in the future, by a clock set back since, come last. */
export function newestPlausibleFirst(backups: readonly BackupName[], now: number): BackupName[] {
  const isAhead = ({ time }: BackupName) => Number(time > now + HOUR_MS);
  return backups.toSorted((a, b) => isAhead(a) - isAhead(b) || b.time - a.time);
}

/** The backup made before the migration of that time; an older one is of another migration. */
export function backupBefore(backups: readonly BackupName[], migratedAt: number): BackupName | undefined {
  return backups
    .toSorted((a, b) => b.time - a.time)
    .find(({ kind, time }) => kind === 'migration' && time <= migratedAt && time > migratedAt - DAY_MS);
}

/** Finds the newest backup for a name or the beginning of its time: `2026-11-22` or `2026-11-22T03`. */
export function findBackup(
  backups: readonly BackupName[],
  wanted: string,
  now: number,
): BackupName | undefined {
  const newestFirst = newestPlausibleFirst(backups, now);
  if (wanted === 'latest') return newestFirst[0];
  return newestFirst.find(
    ({ name }) =>
      name === wanted || (/^\d{4}-\d{2}-\d{2}/.test(wanted) && name.startsWith(`mariage-${wanted}`)),
  );
}

/** The newest complete backup, ignoring those dated in the future by a clock set back since. */
export function newestBackup(names: readonly string[], now: number): BackupName | null {
  const whole = backupsAmong(names).filter(({ kind }) => kind !== 'migration');
  return whole.find(({ time }) => time <= now + HOUR_MS) ?? null;
}

export function lastBackup(names: readonly string[], now: number): number | null {
  return newestBackup(names, now)?.time ?? null;
}

/**
 * Due once a night between 2 and 5 local time, or at once if the last is older than 26 hours. `since` is the
 * site's first start here, from which the age of older backups counts: they are there to be restored, and one
 * of the site that is still empty would be the latest.
 */
export function isBackupDue(options: {
  now: number;
  hour: number;
  last: number | null;
  since: number;
}): boolean {
  const { now, hour, last, since } = options;
  if (last === null) return true;
  const age = now - Math.max(last, since);
  return age > 26 * HOUR_MS || (hour >= 2 && hour < 5 && age > 12 * HOUR_MS);
}

/** The backup that was seen last in a place which holds none as old any more. */
export interface LostBackup {
  time: number;
  location: string;
}

/** `date` is the backup's, as its reader writes dates; `wedding` the name of one of many. */
export function lostSentence({ location }: LostBackup, date: string, wedding: string | undefined): string {
  const question = location.startsWith('s3://') ? 'est-ce le bon seau' : 'son disque est-il monté';
  return `la sauvegarde du ${date} n’est plus dans ${location} : ${question} ? S’il est perdu : ${siteCommand('backup --sans-perdues', wedding)}`;
}

/** Why a backup does not open: it is encrypted and there is no key, or it is of another one, or damaged. */
export type ClosedBackup = 'no-key' | 'other-key';

/** Of the newest. `date` and `wedding` as above. */
export function closedSentence(closed: ClosedBackup, date: string, wedding: string | undefined): string {
  if (closed === 'no-key')
    return `la dernière sauvegarde, du ${date}, est chiffrée et BACKUP_KEY manque : remettez-la dans les réglages, sinon la prochaine ne le sera pas`;
  return `BACKUP_KEY n’ouvre pas la dernière sauvegarde, du ${date} (autre clé, ou fichier abîmé) ; pour en faire une autre : ${siteCommand('backup', wedding)}`;
}

/** True if the last backup is too old; `since` is the site's first start. */
export function isLate({ last, since, now }: { last: number | null; since: number; now: number }): boolean {
  return now - (last ?? since) >= TOO_OLD_MS;
}

/** Bytes to keep free, because replies need space more than backups do. */
export const RESERVE_BYTES = 100 * 1024 * 1024;

export function fitsOnDisk(options: { free: number; needed: number }): boolean {
  return options.free - options.needed >= RESERVE_BYTES;
}

/** True if a restore must ask before leaving out the erased: so many are rather a mishap. */
export function asksAboutErased({ familles, erased }: { familles: number; erased: number }): boolean {
  return erased * 10 > familles;
}
