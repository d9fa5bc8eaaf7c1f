/** How the site is: whether it can store anything, and each part by itself. */
import { join } from 'node:path';
import type { HealthCheck, HealthPart } from '../../../contract/health.schema.ts';
import { storageProblemOf } from '../../platform/database/storageProblem.ts';
import { freeBytes } from '../../platform/freeBytes.ts';
import { messageOf } from '../../platform/messageOf.ts';
import type { Store } from '../../tables.ts';
import type { BackupStatus } from '../backups/nightly.ts';
import {
  backupCheck,
  clockCheck,
  contentCheck,
  databaseCheck,
  diskCheck,
  mailCheck,
  photosCheck,
} from './checks.rules.ts';
import { watchClock } from './clockWatch.ts';
import { changedAt, countPhotoFiles } from './diskProbes.ts';
import { beat, countPhotos, lastMailProblem } from './health.repository.ts';

/** A proxy may ask every second; a write to the disk for each would be a way to wear it out. */
const PROBE_EVERY_MS = 5000;

export type Checks = Record<HealthPart, HealthCheck>;

export interface VitalsOptions {
  store: Store;
  dataDir: string;
  photosDir: string;
  /** A bucket that holds the photos instead, and how many it is known to hold: null where it does not answer. */
  bucket?: { place: string; files: () => Promise<number | null> } | undefined;
  /** French: why the photos of this process are not those of the site. */
  photosProblem?: () => string | null;
  /** Lines of an edit of the content that is not shown. */
  contentProblems: () => readonly string[];
  /** Lines of what the content lacks of a newer version. */
  contentDefaults: () => readonly string[];
  backups: () => Pick<BackupStatus, 'last' | 'problem'>;
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
    dataDir,
    photosDir,
    bucket,
    photosProblem = () => null,
    contentProblems,
    contentDefaults,
    backups,
    delivery,
    since,
    now,
    uptime,
  } = options;
  const clockMoved = watchClock({ now, uptime });
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<unknown> = Promise.resolve(null);

  /** Null when an answer can be stored, otherwise what SQLite or the system says. Asked at most every five seconds. */
  function storageProblem(): Promise<unknown> {
    const time = now();
    // A clock that was put back must not silence the probe.
    if (Math.abs(time - asked) >= PROBE_EVERY_MS) {
      asked = time;
      answer = store
        .write((tx) => beat(tx, now()))
        .then(
          () => null,
          (error: unknown) => error ?? new Error('unknown'),
        );
    }
    return answer;
  }

  return {
    storageProblem,
    async checks() {
      const problem = await storageProblem();
      const reason = storageProblemOf(problem) ?? 'unavailable';
      const database = databaseCheck(problem === null ? null : { said: messageOf(problem), reason });
      const backup = backups();
      // Of a database that cannot even be read nothing else is known; its own part says so.
      const indexed = await countPhotos(store.db).catch(() => null);
      const mailProblem = await lastMailProblem(store.db).catch(() => null);
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
        backup: backupCheck({ ...backup, since, now: now() }),
        clock: clockCheck({
          now: now(),
          latest: Math.max(backup.last ?? 0, await changedAt(join(dataDir, 'site.json'))),
          moved: clockMoved(),
        }),
      };
    },
  };
}

export type Vitals = ReturnType<typeof createVitals>;
