/**
 * Opens one wedding's site (content, database, photos, mails, app), starts its background work and daily
 * maintenance, and closes everything again. The caller listens on a port.
 */
import { existsSync, statSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, photosLocationOf, problemLine } from '../config/config.ts';
import { VERSION } from '../config/program.ts';
import { createAlerts } from '../features/alerts/alerts.ts';
import { clearInterrupted } from '../features/backups/interrupted.ts';
import { backupInProcess, inTurn, openNightlyBackups } from '../features/backups/nightly.ts';
import { freeForBackups } from '../features/backups/store.ts';
import { trustClock } from '../features/health/clockWatch.ts';
import type { CountedRows } from '../features/health/figures.ts';
import { createVitals, type Vitals } from '../features/health/vitals.ts';
import { lastReplyAt } from '../features/history/history.repository.ts';
import { isGuessable } from '../features/hosts/passwordCheck.ts';
import { listRefused } from '../features/mail/mail.repository.ts';
import { createMailer } from '../features/mail/mail.transport.ts';
import { countDue } from '../features/mailings/mailings.repository.ts';
import { createMailingQueue } from '../features/mailings/queue.ts';
import { createWordsReader } from '../features/mailings/renderMail.ts';
import { systemResolver } from '../features/mailings/sender.ts';
import { createMovePause, unlessPaused } from '../features/move/movePause.ts';
import type { ShareWorker } from '../features/photos/import/renditions/workerShare.ts';
import { openPhotoLibrary } from '../features/photos/photoLibrary.ts';
import { secretFor } from '../features/secrets/secrets.repository.ts';
import { openContent } from '../features/wedding/contentStore.ts';
import { lastGoodContent } from '../features/wedding/lastGood.ts';
import { workApart } from '../platform/async/childProcess.ts';
import { createInFlightCounter, type Semaphore } from '../platform/async/concurrency.ts';
import { createSteps } from '../platform/async/steps.ts';
import { createInvalidation } from '../platform/database/shared.ts';
import type { App } from '../platform/http/app.ts';
import { leadershipOf, workOf } from '../platform/leader/leadershipOf.ts';
import { bucketLocation } from '../platform/s3/s3Url.ts';
import type { Store } from '../siteDatabase/tables.ts';
import { copyShippedContent, firstStart } from '../startup/dataFolder.ts';
import { watchDataFolder } from '../startup/dataFolderWatch.ts';
import { ensureHostPassword } from '../startup/hostPassword.ts';
import { checkPeers } from '../startup/peers.ts';
import { refuseBucket } from '../startup/refuseUnusable.ts';
import { lastWritten, openSiteDatabase, refuseUnfit } from '../startup/siteDatabase.ts';
import { buildApp } from './app.ts';
import { createHousekeeping } from './housekeeping.ts';

/** The configuration without what only the process needs, because other weddings may share its port. */
export type WeddingConfig = Omit<Config, 'port' | 'host' | 'logLevel' | 'weddingsDir' | 'weddingsOpen'>;

/** What a wedding is told when its process serves many: its name, and what it shares with the others. */
export interface Among {
  name: string;
  shareWorker: ShareWorker;
  filmSemaphore: Semaphore;
  backupSemaphore: Semaphore;
  /** Milliseconds between two polls of the content; longer with many weddings, because the polls add up. */
  pollEvery: number;
  /** Lines about an edit of the settings that could not be applied. */
  settingsProblems: () => readonly string[];
}

export interface OpenWedding {
  app: App;
  store: Store;
  /** Set only by the very first opening without a configured password; shown once, stored as a hash. */
  generatedPassword: string | null;
  /** Starts the background work: import of photos, mails, backups, alerts, emptying of bins. */
  start(): void;
  /** Whether photos or films are being imported, or a backup is running. */
  isAtWork(): boolean;
  /** The figures that monitoring reads. */
  figures: Vitals['figures'];
  /** Runs the daily work of a wedding that is mostly closed. False if the close cut it off. Never rejects. */
  maintain(): Promise<boolean>;
  /** Lets the requests in flight finish, then closes everything. Later calls do nothing. */
  close(): Promise<void>;
  /** The parts that `close` waits for. */
  unclosed(): readonly string[];
}

/** Written by the build; where it is missing (tests of the process) the API answers alone. */
const WEB_ROOT = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'dist/web');

/**
 * The caller holds the lock of the data folder. Throws if the content has problems, a folder is unusable or a
 * migration fails; everything is closed again then.
 */
export async function openWedding(
  config: WeddingConfig,
  logger: FastifyBaseLogger,
  among?: Among,
): Promise<OpenWedding> {
  const opened = new AsyncDisposableStack();
  const ended = new AbortController();
  const close = () => {
    ended.abort();
    return opened.disposeAsync();
  };
  try {
    return { ...(await open({ config, logger, among, opened, ended: ended.signal })), close };
  } catch (cause) {
    // The cause is what the operator needs, not what fails after it.
    await close().catch((err: unknown) => logger.warn({ err }, 'site not closed properly'));
    throw cause;
  }
}

async function open({
  config,
  logger,
  among,
  opened,
  ended,
}: {
  config: WeddingConfig;
  logger: FastifyBaseLogger;
  among: Among | undefined;
  opened: AsyncDisposableStack;
  /** Aborted when the close begins. */
  ended: AbortSignal;
}): Promise<Omit<OpenWedding, 'close'>> {
  refuseFile('PHOTOS_DIR', config.photosDir);
  // One of many keeps serving its guests: its health, `check` and `wedding list` tell the same line.
  if (!among) refuseFile('BACKUP_DIR', config.backupDir);
  const closing = createSteps();
  const defer = (part: string, end: () => unknown) => opened.defer(() => closing.during(part, end));
  const now = Date.now;
  const uptime = () => performance.now();
  const { dataDir } = config;
  const isSiteThere = watchDataFolder(dataDir, () => {
    // The loss of a database file is told with it, and that of many weddings' disk once for all of them.
    if (config.databaseUrl === undefined || among) return;
    logger.error(
      `${dataDir} lost its site.json while the site runs: no photo is imported and no backup is made. Is its disk unplugged?`,
    );
  });
  const cacheDir = join(dataDir, 'cache');
  clearInterrupted(dataDir, now());
  await refuseUnfit(config, among?.name);
  const isClockTrusted = trustClock({ now, uptime, lastWritten: lastWritten(dataDir) ?? now() });
  const isContentNew = await copyShippedContent(config);
  let publishEdit = () => {};
  const content = await openContent({
    dir: config.contentDir,
    log: logger,
    cacheDir,
    lastGoodDir: lastGoodContent(dataDir),
    onEdit: () => publishEdit(),
    pollEvery: among?.pollEvery,
  });
  defer('content', content.close);
  const store = await openSiteDatabase({ config, logger, now: now(), wedding: among?.name });
  defer('database', store.close);
  const password = await ensureHostPassword({
    config,
    store,
    content,
    isOneOfMany: among !== undefined,
    logger,
    now: now(),
  });
  const csrfSecret = await store.write((tx) => secretFor(tx, 'csrf'));
  const deviceSecret = await store.write((tx) => secretFor(tx, 'device'));
  const leadership = leadershipOf(store, logger);
  const together = store.shared
    ? await checkPeers({ config, leadership, contentDigest: content.digest, isContentNew, uptime })
    : null;
  // Other processes notice an edit in a shared folder by themselves, but not all at the same moment.
  const { publish } = createInvalidation({ shared: store.shared, topic: 'content' }, content.reload);
  publishEdit = () => void publish(store.db, '').catch(() => {});
  const site = { ...config, store, leadership, logger, now };
  const folderTitles = () => content.current().wedding.photoFolders;
  const timeZone = () => content.current().wedding.timeZone;
  await refuseBucket(config, logger, { isOneOfMany: among !== undefined });
  const library = await openPhotoLibrary({
    ...site,
    ...among,
    folderTitles,
    timeZone,
    isSiteThere,
  });
  const settings = { ...config, version: VERSION };
  const movePause = createMovePause({ store, photosLocation: photosLocationOf(config), uptime, logger });
  const since = firstStart(dataDir) ?? now();
  const backups = await openNightlyBackups({
    settings,
    leadership,
    since,
    make: among ? inTurn(among.backupSemaphore, backupInProcess) : backupInProcess,
    logger,
    now,
    isPaused: movePause.isPaused,
    isSiteThere,
    ended,
  });
  const mailer = createMailer({ ...config, outboxFolder: join(dataDir, 'outbox') });
  const mailingQueue = createMailingQueue({
    ...site,
    mailer,
    readWords: createWordsReader(store.db, content),
    perMinute: config.mailPerMinute,
  });
  const location = bucketLocation(config.photosS3Url);
  const vitals = createVitals({
    ...site,
    wedding: among?.name,
    rows: countedRows(store.db),
    bucket: location === undefined ? undefined : { location: location, files: library.filesInBucket },
    timeZone,
    freeForBackups: () => freeForBackups(config),
    isSiteThere,
    contentProblems: () => [
      ...content.problems(),
      ...(together?.contentProblems() ?? []),
      ...(among?.settingsProblems() ?? []),
      ...password.problems,
    ],
    photosProblem: () => together?.photosProblem() ?? null,
    contentDefaults: () => content.current().defaults,
    backups: backups.status,
    photosWaiting: () => library.importer.status().waiting,
    delivery: mailer.delivery,
    uptime,
    since,
  });
  const webRoot = existsSync(WEB_ROOT) ? WEB_ROOT : null;
  const secrets = { csrfSecret, deviceSecret };
  const app = await buildApp({
    ...site,
    ...secrets,
    content,
    library,
    cacheDir,
    webRoot,
    isGuessable,
    workApart,
    mailer,
    mailingQueue,
    mailFrom: config.mailFrom,
    resolveTxt: systemResolver(),
    vitals,
    isPaused: movePause.isPaused,
    weddingName: among?.name,
    closing,
  });
  defer('movePause', movePause.start());
  defer('app', () => app.close());
  const alerts = createAlerts({ ...site, ...vitals, mailer });
  const housekeeping = createHousekeeping({ ...site, library, isClockTrusted, isPaused: movePause.isPaused });
  const maintenance = createInFlightCounter();

  return {
    app,
    store,
    generatedPassword: password.generated,
    start() {
      const { importer, lighterFilms } = library;
      const looks = [workOf(backups.start), workOf(alerts.start), housekeeping.work];
      const photos = [unlessPaused(movePause, importer), unlessPaused(movePause, lighterFilms)];
      leadership.start([...photos, mailingQueue, ...looks]);
      defer('bins', housekeeping.settled);
      defer('background work', leadership.stop);
    },
    isAtWork() {
      const films = library.lighterFilms.status();
      return (
        maintenance.isOn() ||
        library.importer.isAtWork() ||
        (films.program && films.waiting > 0) ||
        backups.isRunning()
      );
    },
    figures: vitals.figures,
    maintain: () =>
      maintenance.during(async () => {
        await Promise.all([backups.makeIfDue(), housekeeping.run()]);
        if (!ended.aborted) await alerts.check();
        return !ended.aborted;
      }),
    unclosed: closing.names,
  };
}

/** A folder that is missing may be made later, or its disk plugged in; a file stays one. */
function refuseFile(variable: string, folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new Error(problemLine(variable, folder, 'un dossier'));
}

/** The counts that monitoring reads from the tables of several features. */
export function countedRows(db: Store['db']): CountedRows {
  return {
    mailsWaiting: (now) => countDue(db, now),
    mailsRefused: async () => (await listRefused(db)).length,
    lastReplyAt: () => lastReplyAt(db),
  };
}
