/**
 * Makes the running site's nightly backup in a child process, and tells every process of the site about the
 * last backup: its time, its problem or warning, and whether it has disappeared.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ask, runAtLowPriority, startBeside } from '../../platform/async/childProcess.ts';
import type { Semaphore } from '../../platform/async/concurrency.ts';
import { repeat } from '../../platform/async/timers.ts';
import type { Leadership } from '../../platform/leader/leadership.ts';
import type { BackupReport } from './backup.usecases.ts';
import { type ClosedBackup, isBackupDue, type LostBackup, newestBackup } from './backups.rules.ts';
import { lostBackup, lostFromFolder, noteSeen } from './lastSeen.ts';
import { readWarning, warningOf } from './lastWarning.ts';
import { type BackupSettings, backupProblem, keyOf, storeToRead, unwritableFolder } from './settings.ts';
import { closedBy } from './verify.usecases.ts';

/** Makes a backup, unless the signal cuts it off. */
export type MakeBackup = (settings: BackupSettings, ended: AbortSignal) => Promise<BackupOutcome>;

export type BackupOutcome = { ok: true; report: BackupReport } | { ok: false; problem: string };

export interface BackupStatus {
  last: number | null;
  /** Bytes of the backup's file, without photos. */
  bytes: number | null;
  /** Why the last try failed, in French. Null after a success. */
  problem: string | null;
  /** What has shrunk suspiciously in the last, valid backup, in French. */
  warning: string | null;
  /** A backup that was there, and is no longer: its disk may not be mounted. */
  lost: LostBackup | null;
  /** The last does not open; of another key, only once the one that was made at once for that has failed. */
  closed: ClosedBackup | null;
  /** Why this account cannot write their folder, or make it, in French. */
  unwritable: string | null;
}

/** The first check waits as long, because a start is busy. */
const POLL_EVERY_MS = 15 * 60 * 1000;
const FIRST_READ_MS = 3000;

/** Maximal names of photos in a log line. */
const MOST_LOGGED = 20;

export interface NightlyOptions {
  leadership: Pick<Leadership, 'saidByLeader'>;
  settings: BackupSettings;
  make: MakeBackup;
  logger: FastifyBaseLogger;
  now: () => number;
  /** The site's first start here. */
  since: number;
  /** True if the site has moved: old rows must not replace the new site's backups. */
  isPaused: () => boolean;
  /** False while the disk of the whole site is away. */
  isSiteThere: () => boolean;
  /** Aborted once the site closes: its folder may then be restored, moved or gone. */
  ended: AbortSignal;
}

/** Reads which backups exist. Never rejects: an unreadable folder becomes the first `problem`. */
export async function openNightlyBackups({
  settings,
  leadership,
  make,
  logger,
  now,
  since,
  isPaused,
  isSiteThere,
  ended,
}: NightlyOptions) {
  let last: number | null = null;
  let bytes: number | null = null;
  let problem: string | null = null;
  let warning: string | null = null;
  let lost: LostBackup | null = null;
  let closed: ClosedBackup | null = null;
  let unwritable: string | null = null;
  let isStillClosed = false;
  let running: Promise<BackupStatus> | null = null;

  // Other processes may have no access to the backups.
  const status = leadership.saidByLeader('backups', () => ({
    last,
    bytes,
    problem,
    warning,
    lost,
    closed: closed === 'no-key' || isStillClosed ? closed : null,
    unwritable,
  }));

  /** Nothing is made, read or noted in a folder that is not the site's any more. */
  const isGone = () => ended.aborted || !isSiteThere();

  /** Without the key at the opening, because it takes a while to draw. */
  async function readLast({ withKey = true } = {}): Promise<void> {
    if (isGone()) return;
    try {
      unwritable = await unwritableFolder(settings);
      const store = await storeToRead(settings);
      const sizes = (await store?.list()) ?? new Map<string, number>();
      if (isGone()) return;
      const names = [...sizes.keys()];
      await noteSeen(settings, names, now());
      lost = await lostBackup(settings, names, now());
      const newest = newestBackup(names, now());
      last = newest?.time ?? lost?.time ?? null;
      bytes = newest && (sizes.get(newest.name) ?? null);
      const read = newest && store && { name: newest.name, store };
      warning = read && (await readWarning(read.store, read.name));
      if (withKey)
        closed = read && (await closedBy(read.name, { store: read.store, key: await keyOf(settings) }));
      isStillClosed &&= closed !== null;
    } catch (error) {
      problem = backupProblem(error, settings.backupDir);
      lost = await lostFromFolder(settings, now());
      last ??= lost?.time ?? null;
    }
  }

  async function backUp(): Promise<BackupStatus> {
    if (isGone()) return status();
    const outcome = await make(settings, ended).catch((error: unknown): BackupOutcome => {
      logger.error({ err: error }, 'the backup could not be begun');
      return { ok: false, problem: backupProblem(error, settings.backupDir) };
    });
    // No failure: it is made by the daily work of the next opening.
    if (ended.aborted && !outcome.ok) {
      logger.info('the backup was cut off by the close');
      return status();
    }
    if (outcome.ok) {
      const { path, files, added, carriedOver, foldersWithoutBackup, missingFiles, shrinkage, skipped } =
        outcome.report;
      problem = null;
      logger.info(
        { path, files, added, carriedOver, foldersWithoutBackup, skipped: skipped.length },
        'backup made',
      );
      const lacks = warningOf(outcome.report);
      if (lacks !== null)
        logger.warn(
          {
            warning: lacks,
            shrinkage: shrinkage && { ...shrinkage, gone: shrinkage.gone.slice(0, MOST_LOGGED) },
            missing: missingFiles.slice(0, MOST_LOGGED),
          },
          'the backup lacks what was there before',
        );
    } else {
      problem = outcome.problem;
      logger.error({ problem }, 'backup failed');
    }
    await readLast();
    isStillClosed = closed !== null;
    return status();
  }

  /** Starts a backup or joins the running one. A failed backup is told by the status. */
  function run(): Promise<BackupStatus> {
    running ??= backUp().finally(() => {
      running = null;
    });
    return running;
  }

  async function tick(): Promise<void> {
    if (isPaused() || isGone()) return;
    await readLast();
    // A key that is another again makes the site's last backup worthless. One that is missing is asked for instead.
    const isWorthless = closed === 'other-key' && last !== null && last >= since;
    if (isWorthless || isBackupDue({ now: now(), hour: new Date(now()).getHours(), last, since }))
      await run();
  }

  // A slow bucket must not delay the start.
  const firstRead = readLast({ withKey: false });
  await Promise.race([firstRead, pause(FIRST_READ_MS, undefined, { ref: false })]);
  return {
    status,
    run,
    isRunning: () => running !== null,
    makeIfDue: tick,
    /** Checks regularly whether a backup is due. Returns the stop function. */
    start() {
      // Another process may have made a backup meanwhile. One read at a time, because it may write a note.
      void firstRead.then(() => readLast());
      return repeat(POLL_EVERY_MS, tick);
    },
  };
}

/** Where many sites share a machine. */
export function inTurn(turns: Semaphore, make: MakeBackup): MakeBackup {
  return async (settings, ended) => {
    const leave = await turns.take(ended);
    if (leave === null) return { ok: false, problem: 'le site a été fermé avant sa sauvegarde' };
    return make(settings, ended).finally(leave);
  };
}

/** What a kill leaves unfinished is cleared by the next backup. */
export const backupInProcess: MakeBackup = async (settings, signal) => {
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  const child = runAtLowPriority(startBeside(import.meta.url, 'backupChild', { env, signal }));
  const outcome = await ask<BackupOutcome>(child, { ...settings });
  return outcome ?? { ok: false, problem: 'le programme de sauvegarde s’est arrêté' };
};
