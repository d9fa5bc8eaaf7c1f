/**
 * Finds the state of the site: whether it can store anything (by a test write, at most every five seconds,
 * and by the failures of requests), the check of each part, and the figures for metrics.
 */
import { join } from 'node:path';
import { inTime } from '../../platform/async/timers.ts';
import { serverName } from '../../platform/database/postgres/postgresUrl.ts';
import {
  DatabaseAwayError,
  damageIn,
  lacksConnections,
  storageProblemOf,
} from '../../platform/database/storageProblem.ts';
import { freeBytes } from '../../platform/files/disk.ts';
import { isProblem, messageOf } from '../../platform/http/problemError.ts';
import type { S3ErrorKind } from '../../platform/s3/s3Error.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import type { BackupStatus } from '../backups/nightly.ts';
import {
  backupCheck,
  type Checks,
  clockCheck,
  contentCheck,
  databaseCheck,
  mailCheck,
  photosCheck,
} from './checks.rules.ts';
import { watchClock } from './clockWatch.ts';
import { changedAt, checkDisk, countPhotoFiles } from './diskFacts.ts';
import { type CountedRows, type Figures, readFigures } from './figures.ts';
import { countPhotos, lastMail, recordHeartbeat } from './health.repository.ts';

/** Minimum interval of test writes: a proxy may ask every second, which would wear out the disk. */
const PROBE_EVERY_MS = 5000;
/** Milliseconds to wait for a database server. */
const PATIENCE_MS = 4000;

export interface VitalsOptions {
  store: Store;
  rows: CountedRows;
  databaseUrl?: string | undefined;
  /** The name of one of many. */
  wedding?: string | undefined;
  dataDir: string;
  photosDir: string;
  /** Bucket that holds the photos, and how many are known to be in it. */
  bucket?: { location: string; files: () => Promise<number | S3ErrorKind> } | undefined;
  /** French; set if this process reads other photos than the site's. */
  photosProblem: () => string | null;
  /** False once the disk of the whole site went. */
  isSiteThere: () => boolean;
  /** Problems of an edited content that is not shown. */
  contentProblems: () => readonly string[];
  /** Parts of a newer version that the content lacks. */
  contentDefaults: () => readonly string[];
  /** The wedding's time zone, in which every moment is told. */
  timeZone: () => string;
  /** Free bytes on the backups' disk; null where they have none of their own. */
  freeForBackups: () => Promise<number | null>;
  backups: () => Pick<BackupStatus, 'last' | 'problem'> & Partial<BackupStatus>;
  /** Number of photos to import. */
  photosWaiting: () => number;
  /** `outbox` without a mail server. */
  delivery: 'smtp' | 'outbox';
  /** When the site was first started. */
  since: number;
  now: () => number;
  /** Milliseconds of a monotonic clock. */
  uptime: () => number;
}

export function createVitals(options: VitalsOptions) {
  const { store, databaseUrl, dataDir, bucket, timeZone, backups, now } = options;
  const clockMoved = watchClock(options);
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<unknown> = Promise.resolve(null);
  let met: { error: unknown; at: number } | null = null;

  /** Null if a write works; otherwise the failure of a recent request or of the test write. */
  async function storageProblem(): Promise<unknown> {
    const problem = await tried();
    if (problem !== null || met === null || Math.abs(now() - met.at) >= PROBE_EVERY_MS) return problem;
    return met.error;
  }

  /** Tests at most every five seconds. */
  function tried(): Promise<unknown> {
    const time = now();
    // A clock that was set back must not stop the tests.
    if (Math.abs(time - asked) >= PROBE_EVERY_MS) {
      asked = time;
      answer = probe().then(
        () => null,
        (error: unknown) => error ?? new Error('unknown'),
      );
    }
    return answer;
  }

  function probe(): Promise<void> {
    const beating = store.write((tx) => recordHeartbeat(tx, now()));
    // A file answers at once, whereas a server may not answer for a minute.
    if (databaseUrl === undefined) return beating;
    return inTime(PATIENCE_MS, beating, () => new DatabaseAwayError(new Error('pas de réponse')));
  }

  async function checks(): Promise<Checks> {
    const problem = await storageProblem();
    const database = databaseCheck(
      problem === null
        ? null
        : {
            said: messageOf(problem instanceof DatabaseAwayError ? problem.cause : problem),
            reason: storageProblemOf(problem) ?? 'unavailable',
            lacksConnections: lacksConnections(problem),
            isMoving: isProblem(problem, 'moving'),
            damage: damageIn(problem),
          },
      databaseUrl === undefined ? null : serverName(databaseUrl),
    );
    const backup = backups();
    // The other parts are unknown if the database does not answer; its own check reports that.
    const isSilent = problem instanceof DatabaseAwayError;
    const indexed = isSilent ? null : await countPhotos(store.db).catch(() => null);
    const last = isSilent ? null : await lastMail(store.db).catch(() => null);
    return {
      database,
      disk: await checkDisk(dataDir, { isGone: !options.isSiteThere() }),
      photos: photosCheck({
        folder: bucket?.location ?? options.photosDir,
        files: await (bucket ? bucket.files() : countPhotoFiles(options.photosDir)),
        indexed,
        problem: options.photosProblem(),
      }),
      content: contentCheck(options.contentProblems(), { defaults: options.contentDefaults() }),
      mail: mailCheck({ delivery: options.delivery, last }),
      backup: backupCheck({
        ...backup,
        since: options.since,
        now: now(),
        timeZone: timeZone(),
        free: await options.freeForBackups(),
        wedding: options.wedding,
      }),
      clock: clockCheck({
        now: now(),
        latest: Math.max(backup.last ?? 0, await changedAt(join(dataDir, 'site.json'))),
        moved: clockMoved(),
        timeZone: timeZone(),
      }),
    };
  }

  return {
    storageProblem,
    /** Records the failure of a request: a read may fail although the last test write worked. */
    noteFailure(error: unknown) {
      met = { error, at: now() };
    },
    checks,
    isMoving: async () => isProblem(await storageProblem(), 'moving'),
    async figures(): Promise<Figures> {
      return readFigures({
        rows: options.rows,
        checks: await checks(),
        backup: backups(),
        freeBytes: await freeBytes(dataDir).catch(() => null),
        backupFreeBytes: await options.freeForBackups(),
        photosWaiting: options.photosWaiting(),
        now: now(),
      });
    },
  };
}

export type Vitals = ReturnType<typeof createVitals>;
