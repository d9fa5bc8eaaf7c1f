/** Opens the database, builds the app and listens; main.ts and the demo start the site through it. */
import { existsSync, statSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, problemLine } from './config.ts';
import { createAlerts } from './features/alerts/alerts.ts';
import { backupInProcess } from './features/backups/backupProcess.ts';
import { clearInterrupted } from './features/backups/interrupted.ts';
import { openNightlyBackups } from './features/backups/nightly.ts';
import { emptyOldBin } from './features/bin/bin.usecases.ts';
import { trustClock } from './features/bin/trustClock.ts';
import { createVitals } from './features/health/vitals.ts';
import { preparePassword } from './features/hosts/password.usecases.ts';
import { isGuessable } from './features/hosts/passwordCheck.ts';
import { weddingWords } from './features/hosts/weddingWords.rules.ts';
import { createMailer } from './features/mail/mail.transport.ts';
import { createWordsReader } from './features/mailings/mailWords.ts';
import { createMailingQueue } from './features/mailings/queue.ts';
import { systemResolver } from './features/mailings/sender.ts';
import { emptyOldPhotoBin } from './features/photos/changes/photoBin.usecases.ts';
import { openPhotoLibrary } from './features/photos/photoLibrary.ts';
import { sweepUploads } from './features/photos/uploads/uploads.usecases.ts';
import { secretFor } from './features/secrets/secrets.repository.ts';
import { openContent } from './features/wedding/contentStore.ts';
import { storageProblemOf } from './platform/database/storageProblem.ts';
import { makePrivateFolder } from './platform/dataFolder.ts';
import type { App } from './platform/http.ts';
import { lockFolder } from './platform/processLock.ts';
import { repeat } from './platform/repeat.ts';
import { createStop } from './platform/stop.ts';
import { readMarker } from './start/marker.ts';
import { copyShippedContent } from './start/shippedContent.ts';
import { lastWritten, openSiteDatabase, refuseUnfit } from './start/siteDatabase.ts';
import type { Store } from './tables.ts';
import { VERSION } from './version.ts';

export interface RunningSite {
  store: Store;
  /** Only at the very first start without a configured password; shown once, stored nowhere in clear. */
  generatedPassword: string | null;
  stop(): Promise<void>;
}

const EMPTY_BIN_EVERY_MS = 60 * 60 * 1000;
/** The starter builds it; without it (tests of the process) the API answers alone. */
const WEB_ROOT = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'dist/web');

/** Throws when the content has problems, the data folder cannot be written, a migration fails or the port is taken. */
export async function serve(config: Config, logger: FastifyBaseLogger): Promise<RunningSite> {
  makeDataDir(config.dataDir);
  const lock = lockFolder(config.dataDir, 'site', Date.now());
  if (existsSync(config.photosDir) && !statSync(config.photosDir).isDirectory())
    throw new Error(problemLine('PHOTOS_DIR', config.photosDir, 'un dossier'));
  const now = Date.now;
  const uptime = () => performance.now();
  const { dataDir } = config;
  const cacheDir = join(dataDir, 'cache');
  clearInterrupted(dataDir);
  await refuseUnfit(config);
  const isClockTrusted = trustClock({ now, uptime, lastWritten: lastWritten(dataDir) ?? now() });
  await copyShippedContent(config);
  const content = await openContent({
    dir: config.contentDir,
    log: logger,
    cacheDir,
    lastGoodDir: join(dataDir, 'content-last-good'),
  });
  const store = await openSiteDatabase({ config, logger, now: now() });
  const prepared = await preparePassword({
    store,
    configured: config.adminPassword,
    isCommon: (password) => isGuessable({ password, words: weddingWords(content.current().wedding) }),
    now: now(),
  });
  if ('tooCommon' in prepared)
    throw new Error(problemLine('ADMIN_PASSWORD', null, 'un mot de passe moins facile à deviner'));
  const csrfSecret = await store.write((tx) => secretFor(tx, 'csrf'));
  const deviceSecret = await store.write((tx) => secretFor(tx, 'device'));
  const site = { ...config, store, logger, now };
  const folderTitles = () => content.current().wedding.photoFolders;
  const timeZone = () => content.current().wedding.timeZone;
  const library = await openPhotoLibrary({ ...site, folderTitles, timeZone });
  const settings = { ...config, version: VERSION };
  const backups = await openNightlyBackups({ settings, make: backupInProcess, logger, now });
  const mailer = createMailer({ ...config, outboxFolder: join(dataDir, 'outbox') });
  const mailingQueue = createMailingQueue({
    ...site,
    mailer,
    readWords: createWordsReader(store.db, content),
    perMinute: config.mailPerMinute,
  });
  const vitals = createVitals({
    ...site,
    contentProblems: content.problems,
    contentDefaults: () => content.current().defaults,
    backups: backups.status,
    delivery: mailer.delivery,
    uptime,
    since: Date.parse(readMarker(dataDir)?.since ?? '') || now(),
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
    mailer,
    mailingQueue,
    mailFrom: config.mailFrom,
    resolveTxt: systemResolver(),
    vitals,
  });
  const alerts = createAlerts({ ...site, vitals, mailer });
  const emptyBin = () =>
    emptyOldBin(store, now())
      .then(() => emptyOldPhotoBin({ store, library }, now()))
      .then(() => sweepUploads({ store, library }, now()))
      .catch((err: unknown) => logger.error({ err }, 'the bin was not emptied'));
  const eraseOld = async () => {
    if (isClockTrusted()) await emptyBin();
  };
  const ends = [content.close];
  app.addHook('onClose', async () => {
    for (const end of ends) end();
  });
  const stop = createStop({ app, store, lock });
  await listen(app, config);
  library.importer.start();
  library.lighterFilms.start();
  mailingQueue.start();
  void eraseOld();
  ends.push(backups.start(), alerts.start(), repeat(EMPTY_BIN_EVERY_MS, eraseOld));
  return { store, generatedPassword: prepared.generated, stop };
}

/** What only the machine can tell of the configuration is told in the same words as the rest. */
function makeDataDir(dataDir: string): void {
  try {
    makePrivateFolder(dataDir);
  } catch (cause) {
    // A full or read-only disk has a sentence of its own.
    if (storageProblemOf(cause) !== null) throw cause;
    throw new Error(problemLine('DATA_DIR', dataDir, 'un dossier où le site peut écrire'), { cause });
  }
}

async function listen(app: App, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    const expected = PORT_PROBLEMS[code];
    const line = expected
      ? problemLine('PORT', port, expected)
      : problemLine('HOST', host, 'une adresse de cette machine');
    throw new Error(line, { cause });
  }
}

const PORT_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'un port qu’aucun autre programme n’occupe',
  EACCES: 'un port que ce compte a le droit d’ouvrir',
};
