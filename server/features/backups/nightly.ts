/** The running site backs itself up each night, and knows when it last did. */
import type { FastifyBaseLogger } from 'fastify';
import type { BackupReport } from './backup.usecases.ts';
import { backupsAmong, isBackupDue, lastBackup } from './backups.rules.ts';
import { type BackupSettings, openStore } from './settings.ts';
import { sentenceOf } from './verify.usecases.ts';

export type BackupOutcome = { ok: true; report: BackupReport } | { ok: false; problem: string };

export interface BackupStatus {
  /** Milliseconds since 1970; null where there is none. */
  last: number | null;
  /** French: why the last try failed. Null once one has worked. */
  problem: string | null;
  running: boolean;
}

export interface NightlyBackups {
  status(): BackupStatus;
  /** Now, or joins the one that is being made. Never rejects. */
  run(): Promise<BackupStatus>;
  start(): void;
  stop(): void;
}

/** The first look waits as long: a start has enough to do. */
const LOOK_EVERY_MS = 15 * 60 * 1000;

export interface NightlyOptions {
  settings: BackupSettings;
  /** Makes one; in a process of its own. */
  make: (settings: BackupSettings) => Promise<BackupOutcome>;
  logger: FastifyBaseLogger;
  now: () => number;
}

/** Reads at once which backups there are. Never rejects: a folder that cannot be read is the first problem. */
export async function openNightlyBackups({
  settings,
  make,
  logger,
  now,
}: NightlyOptions): Promise<NightlyBackups> {
  let last: number | null = null;
  let problem: string | null = null;
  let running: Promise<BackupStatus> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const status = () => ({ last, problem, running: running !== null });

  async function look(): Promise<void> {
    try {
      const names = [...(await (await openStore(settings)).list()).keys()];
      const full = backupsAmong(names).filter(({ kind }) => kind === 'full');
      last = lastBackup(full, now())?.time ?? null;
    } catch (error) {
      problem = sentenceOf(error);
    }
  }

  async function backUp(): Promise<BackupStatus> {
    const outcome = await make(settings);
    if (outcome.ok) {
      const { path, files, added, skipped } = outcome.report;
      problem = null;
      logger.info({ path, files, added, skipped: skipped.length }, 'backup made');
    } else {
      problem = outcome.problem;
      logger.error({ problem }, 'backup failed');
    }
    await look();
    running = null;
    return status();
  }

  function run(): Promise<BackupStatus> {
    running ??= backUp();
    return running;
  }

  async function tick(): Promise<void> {
    await look();
    if (isBackupDue({ now: now(), hour: new Date(now()).getHours(), last })) await run();
  }

  await look();
  return {
    status,
    run,
    start() {
      timer = setInterval(() => void tick(), LOOK_EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
