/** How the site is: whether it can store anything, and each part by itself. */
import { join } from 'node:path';
import { inTime } from '../../platform/async/timers.ts';
import { serverName } from '../../platform/database/postgres/postgresUrl.ts';
import { DatabaseAwayError, storageProblemOf } from '../../platform/database/storageProblem.ts';
import { freeBytes } from '../../platform/files/disk.ts';
import { messageOf } from '../../platform/http/problemError.ts';
import type { S3ErrorKind } from '../../platform/s3/s3Error.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import type { BackupStatus } from '../backups/nightly.ts';
import {
  backupCheck,
  type Checks,
  clockCheck,
  contentCheck,
  databaseCheck,
  diskCheck,
  mailCheck,
  photosCheck,
} from './checks.rules.ts';
import { watchClock } from './clockWatch.ts';
import { changedAt, countPhotoFiles } from './diskFacts.ts';
import { type CountedRows, type Figures, readFigures } from './figures.ts';
import { countPhotos, lastMailProblem, recordHeartbeat } from './health.repository.ts';

/** A proxy may ask every second; a write to the disk for each would be a way to wear it out. */
const PROBE_EVERY_MS = 5000;
/** Of a server that does not answer. */
const PATIENCE_MS = 4000;

export interface VitalsOptions {
  store: Store;
  rows: CountedRows;
  databaseUrl?: string | undefined;
  dataDir: string;
  photosDir: string;
  /** A bucket that holds the photos instead, and how many it is known to hold. */
  bucket?: { place: string; files: () => Promise<number | S3ErrorKind> } | undefined;
  /** French: why the photos of this process are not those of the site. */
  photosProblem?: () => string | null;
  /** Lines of an edit of the content that is not shown. */
  contentProblems: () => readonly string[];
  /** Lines of what the content lacks of a newer version. */
  contentDefaults: () => readonly string[];
  /** Of the wedding: hosts read when the last backup was made on the clocks of the rest of their screen. */
  timeZone?: () => string;
  backups: () => Pick<BackupStatus, 'last' | 'problem'> & Partial<BackupStatus>;
  /** To be imported. */
  photosWaiting?: () => number;
  /** Without a mail server mails are files. */
  delivery: 'smtp' | 'outbox';
  /** When the site first started. */
  since: number;
  now: () => number;
  /** Counts milliseconds whatever the clock says. */
  uptime: () => number;
}

export function createVitals(options: VitalsOptions) {
  const {
    store,
    rows,
    databaseUrl,
    dataDir,
    photosDir,
    bucket,
    photosProblem = () => null,
    contentProblems,
    contentDefaults,
    timeZone,
    backups,
    photosWaiting = () => 0,
    delivery,
    since,
    now,
    uptime,
  } = options;
  const clockMoved = watchClock({ now, uptime });
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<unknown> = Promise.resolve(null);
  let met: { error: unknown; at: number } | null = null;

  /** Null when an answer can be stored, otherwise what a request has just met, or what the database or the system says to a try. */
  async function storageProblem(): Promise<unknown> {
    const problem = await tried();
    if (problem !== null || met === null || Math.abs(now() - met.at) >= PROBE_EVERY_MS) return problem;
    return met.error;
  }

  /** At most every five seconds. */
  function tried(): Promise<unknown> {
    const time = now();
    // A clock that was put back must not silence the probe.
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
    // A file answers; a server may let everybody wait for a minute.
    if (databaseUrl === undefined) return beating;
    return inTime(PATIENCE_MS, beating, () => new DatabaseAwayError(new Error('pas de réponse')));
  }

  async function checks(): Promise<Checks> {
    const problem = await storageProblem();
    const database = databaseCheck(
      problem === null ? null : { said: said(problem), reason: storageProblemOf(problem) ?? 'unavailable' },
      databaseUrl === undefined ? null : serverName(databaseUrl),
    );
    const backup = backups();
    // Of a database that cannot even be read nothing else is known; its own part says so.
    const isSilent = problem instanceof DatabaseAwayError;
    const indexed = isSilent ? null : await countPhotos(store.db).catch(() => null);
    const mailProblem = isSilent ? null : await lastMailProblem(store.db).catch(() => null);
    return {
      database,
      disk: diskCheck({ folder: dataDir, free: await freeBytes(dataDir).catch(() => null) }),
      photos: photosCheck({
        folder: bucket?.place ?? photosDir,
        files: await (bucket ? bucket.files() : countPhotoFiles(photosDir)),
        indexed,
        problem: photosProblem(),
      }),
      content: contentCheck(contentProblems(), contentDefaults()),
      mail: mailCheck({ delivery, problem: mailProblem }),
      backup: backupCheck({ ...backup, since, now: now(), timeZone: timeZone?.() }),
      clock: clockCheck({
        now: now(),
        latest: Math.max(backup.last ?? 0, await changedAt(join(dataDir, 'site.json'))),
        moved: clockMoved(),
      }),
    };
  }

  return {
    storageProblem,
    /** For what a request met: a read may fail where the next write would not, and a try of five seconds ago knows nothing of it. */
    noteFailure(error: unknown) {
      met = { error, at: now() };
    },
    checks,
    async figures(): Promise<Figures> {
      return readFigures({
        rows,
        checks: await checks(),
        backup: backups(),
        freeBytes: await freeBytes(dataDir).catch(() => null),
        photosWaiting: photosWaiting(),
        now: now(),
      });
    },
  };
}

function said(problem: unknown): string {
  return messageOf(problem instanceof DatabaseAwayError ? problem.cause : problem);
}

export type Vitals = ReturnType<typeof createVitals>;
