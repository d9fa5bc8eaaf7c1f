/** The running site backs itself up each night, and knows when it last did. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ask, runAtLowPriority, startBeside } from '../../platform/async/childProcess.ts';
import { repeat } from '../../platform/async/timers.ts';
import type { Leadership } from '../../platform/leader/leadership.ts';
import type { BackupReport } from './backup.usecases.ts';
import { isBackupDue, newestBackup } from './backups.rules.ts';
import { readWarning, warningOf } from './lastWarning.ts';
import { type BackupSettings, backupProblem, openStore } from './settings.ts';

export type BackupOutcome = { ok: true; report: BackupReport } | { ok: false; problem: string };

export interface BackupStatus {
  last: number | null;
  /** Of its file, in which the photos are not. */
  bytes: number | null;
  /** French: why the last try failed. Null once one has worked. */
  problem: string | null;
  /** French: what the last one, which is good, holds suspiciously little of. */
  warning: string | null;
}

/** The first look waits as long: a start has enough to do. */
const POLL_EVERY_MS = 15 * 60 * 1000;
const FIRST_READ_MS = 3000;

/** Names of photos in a line of the log, at most. */
const MOST_LOGGED = 20;

export interface NightlyOptions {
  leadership: Pick<Leadership, 'saidByLeader'>;
  settings: BackupSettings;
  make: (settings: BackupSettings) => Promise<BackupOutcome>;
  logger: FastifyBaseLogger;
  now: () => number;
  /** Whether the site lives elsewhere: old rows must not push out what is backed up there. */
  isResting: () => boolean;
}

/** Reads at once which backups there are. Never rejects: a folder that cannot be read is the first problem. */
export async function openNightlyBackups({
  settings,
  leadership,
  make,
  logger,
  now,
  isResting,
}: NightlyOptions) {
  let last: number | null = null;
  let bytes: number | null = null;
  let problem: string | null = null;
  let warning: string | null = null;
  let running: Promise<BackupStatus> | null = null;

  // The others may have no way to where backups lie.
  const status = leadership.saidByLeader('backups', () => ({ last, bytes, problem, warning }));

  async function readLast(): Promise<void> {
    try {
      const store = await openStore(settings);
      const sizes = await store.list();
      const newest = newestBackup([...sizes.keys()], now());
      last = newest?.time ?? null;
      bytes = newest && (sizes.get(newest.name) ?? null);
      warning = newest && (await readWarning(store, newest.name));
    } catch (error) {
      problem = backupProblem(error, settings.backupDir);
    }
  }

  async function backUp(): Promise<BackupStatus> {
    const outcome = await make(settings).catch((error: unknown): BackupOutcome => {
      logger.error({ err: error }, 'the backup could not be begun');
      return { ok: false, problem: backupProblem(error, settings.backupDir) };
    });
    if (outcome.ok) {
      const { path, files, added, away, lacking, missing, shrinkage, skipped } = outcome.report;
      problem = null;
      logger.info({ path, files, added, away, lacking, skipped: skipped.length }, 'backup made');
      const lacks = warningOf(outcome.report);
      if (lacks !== null)
        logger.warn(
          {
            warning: lacks,
            shrinkage: shrinkage && { ...shrinkage, gone: shrinkage.gone.slice(0, MOST_LOGGED) },
            missing: missing.slice(0, MOST_LOGGED),
          },
          'the backup lacks what was there before',
        );
    } else {
      problem = outcome.problem;
      logger.error({ problem }, 'backup failed');
    }
    await readLast();
    return status();
  }

  /** Now, or joins the one that is being made. Never rejects. */
  function run(): Promise<BackupStatus> {
    running ??= backUp().finally(() => {
      running = null;
    });
    return running;
  }

  async function tick(): Promise<void> {
    if (isResting()) return;
    await readLast();
    if (isBackupDue({ now: now(), hour: new Date(now()).getHours(), last })) await run();
  }

  // A bucket that is slow to answer must not keep the site from starting.
  await Promise.race([readLast(), pause(FIRST_READ_MS, undefined, { ref: false })]);
  return {
    status,
    run,
    isRunning: () => running !== null,
    makeIfDue: tick,
    /** Looks from time to time whether one is due, until what it gives is called. */
    start() {
      // Another process may have made one since this one looked.
      void readLast();
      return repeat(POLL_EVERY_MS, tick);
    },
  };
}

/** Never rejects. A site that stops does not wait: what is half done is cleared by the next backup. */
export async function backupInProcess(settings: BackupSettings): Promise<BackupOutcome> {
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  const child = runAtLowPriority(startBeside(import.meta.url, 'backupChild', { env }));
  const outcome = await ask<BackupOutcome>(child, { ...settings });
  return outcome ?? { ok: false, problem: 'le programme de sauvegarde s’est arrêté' };
}
