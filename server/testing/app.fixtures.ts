/** Options of the real app for tests: mails as files, no photos, and the shipped content read once. */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { AppOptions } from '../composition/appOptions.ts';
import { countedRows } from '../composition/openWedding.ts';
import { createVitals } from '../features/health/vitals.ts';
import { createOutbox } from '../features/mail/mail.transport.ts';
import { createMailingQueue } from '../features/mailings/queue.ts';
import { createWordsReader } from '../features/mailings/renderMail.ts';
import { openPhotoLibrary } from '../features/photos/photoLibrary.ts';
import { type ContentStore, openContent } from '../features/wedding/contentStore.ts';
import { DEFAULT_CONTENT } from '../features/wedding/testing.fixtures.ts';
import { createSoleLeader } from '../platform/leader/leadershipOf.ts';
import type { Patience } from '../platform/s3/s3Error.ts';
import type { Store } from '../siteDatabase/tables.ts';
import { workHere } from './workHere.fixtures.ts';

export interface TestSiteOptions
  extends Partial<
    Pick<
      AppOptions,
      | 'publicUrl'
      | 'webRoot'
      | 'mailer'
      | 'mailFrom'
      | 'resolveTxt'
      | 'now'
      | 'trustProxy'
      | 'timeouts'
      | 'onRoute'
      | 'metricsToken'
      | 'vitals'
      | 'isPaused'
      | 'leadership'
      | 'workApart'
    >
  > {
  contentDir?: string;
  /** In memory if absent. */
  databaseFile?: string;
  /** Milliseconds that the machine has run; if absent it follows `now`, so no clock change is detected. */
  uptime?: () => number;
  /** Without a folder there are no photos. A test starts the importer and the queue of mails itself. */
  photosDir?: string;
  /** Keeps the photos in a bucket instead. */
  photosS3Url?: string;
  patience?: Patience;
  /** Address of the store's PostgreSQL, whose name health reports. */
  databaseUrl?: string;
}

const silent = pino({ level: 'silent' });
const cacheDir = join(tmpdir(), 'mariage-cache');

/** The shipped content does not change while tests run, so it is read once. */
let shipped: Promise<ContentStore> | undefined;

function contentOf(dir: string): Promise<ContentStore> {
  const open = () => openContent({ dir, log: silent, cacheDir, watching: false });
  if (dir !== DEFAULT_CONTENT) return open();
  shipped ??= open();
  return shipped;
}

/** Everything that the app needs, with defaults for what is not given. */
export async function testAppOptions(
  store: Store,
  {
    contentDir = DEFAULT_CONTENT,
    photosDir = join(tmpdir(), 'no-photos'),
    photosS3Url,
    patience,
    databaseUrl,
    ...given
  }: TestSiteOptions & Pick<AppOptions, 'now'>,
): Promise<AppOptions> {
  const { now, uptime = now } = given;
  const since = now();
  const content = await contentOf(contentDir);
  const outbox = createOutbox({ folder: join(tmpdir(), `outbox-${randomUUID()}`), mailFrom: undefined });
  const publicUrl = given.publicUrl ?? 'http://localhost:8080';
  // A sole leader works at once; tests of several processes pass a leadership that they share.
  const leadership = given.leadership ?? createSoleLeader();
  return {
    store,
    leadership,
    content,
    library: await openPhotoLibrary({
      store,
      leadership,
      photosDir,
      photosS3Url,
      patience,
      logger: silent,
      now: Date.now,
      folderTitles: () => content.current().wedding.photoFolders,
      ffmpeg: 'ffmpeg',
      timeZone: () => content.current().wedding.timeZone,
    }),
    mailer: outbox,
    mailFrom: undefined,
    resolveTxt: () => Promise.reject(new Error('tests ask no name server')),
    mailingQueue: createMailingQueue({
      store,
      leadership,
      mailer: given.mailer ?? outbox,
      readWords: createWordsReader(store.db, content),
      publicUrl,
      perMinute: 60_000,
      logger: silent,
      now,
    }),
    cacheDir,
    webRoot: null,
    publicUrl,
    csrfSecret: 'a secret of the tests',
    deviceSecret: 'another secret of the tests',
    isGuessable: async () => false,
    workApart: workHere,
    trustProxy: false,
    vitals: createVitals({
      store,
      rows: countedRows(store.db),
      databaseUrl,
      dataDir: tmpdir(),
      photosDir,
      photosProblem: () => null,
      isSiteThere: () => true,
      photosWaiting: () => 0,
      contentProblems: () => [],
      contentDefaults: () => [],
      timeZone: () => 'Europe/Paris',
      freeForBackups: async () => null,
      backups: () => ({ last: since, problem: null }),
      delivery: 'outbox',
      since,
      now,
      uptime,
    }),
    ...given,
  };
}
