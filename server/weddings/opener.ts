/** Opens one wedding of many in its folder, which it locks, with what the weddings of a process share. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Among, openWedding } from '../composition/openWedding.ts';
import { nextMailAt } from '../features/mailings/closedQueue.repository.ts';
import { createWorkerShare } from '../features/photos/import/renditions/workerShare.ts';
import { createSemaphore } from '../platform/async/concurrency.ts';
import { databaseAddress } from '../siteDatabase/siteDatabase.ts';
import { storageSentence } from '../siteDatabase/storageSentence.ts';
import { takeFolder } from '../startup/dataFolder.ts';
import type { FiguresCache } from './figuresCache.ts';
import { isWeddingFolder, SETTINGS_FILE } from './settings.ts';
import { NotNowError, type Opener } from './slot.ts';
import { SUSPENDED_FILE, SUSPENDED_SECONDS } from './wedding.ts';

/** A wedding stays open if a mail is due within this time. */
const SOON_MS = 120_000;

export function createOpener({
  logger,
  tellPassword,
  pollEvery,
  known,
  problemsOf,
}: {
  logger: FastifyBaseLogger;
  tellPassword: (wedding: string, password: string) => void;
  pollEvery: number;
  known: FiguresCache;
  /** Problems of the settings file as it stands now. */
  problemsOf: (wedding: string) => readonly string[];
}): Opener {
  const shared: Omit<Among, 'name' | 'settingsProblems'> = {
    shareWorker: createWorkerShare(),
    filmSemaphore: createSemaphore(1),
    backupSemaphore: createSemaphore(1),
    pollEvery,
  };
  return async (wedding, whenQuiet) => {
    const { name, config, folder, problems } = wedding;
    if (config === null) throw new Error(problems.join('\n'));
    // Its disk may have gone since the last scan, and a folder that is made anew would begin a new wedding.
    if (!isWeddingFolder(folder))
      throw new Error(`${folder} n’a plus de ${SETTINGS_FILE} : son disque est-il débranché ?`);
    const { dataDir } = config;
    const held = new AsyncDisposableStack();
    try {
      const lock = held.adopt(takeFolder(dataDir, Date.now()), ({ release }) => release());
      // The last scan may be older than the mark, and `wedding suspend` ends once it has had this lock.
      if (existsSync(join(folder, SUSPENDED_FILE)))
        throw new NotNowError('it is suspended', SUSPENDED_SECONDS);
      const opened = await openWedding(config, logger.child({ wedding: name }), {
        ...shared,
        name,
        settingsProblems: () => problemsOf(name).map((line) => `${SETTINGS_FILE} : ${line}`),
      });
      held.defer(opened.close);
      const { app, generatedPassword, start, isAtWork, figures, maintain, unclosed } = opened;
      app.addHook('onClose', whenQuiet);
      await app.ready();
      start();
      if (generatedPassword !== null) tellPassword(name, generatedPassword);
      return {
        app,
        figures,
        maintain,
        isAtWork,
        async hasMailSoon() {
          const at = await nextMailAt(databaseAddress(config));
          return at !== null && at <= Date.now() + SOON_MS;
        },
        async close() {
          await known.keep(wedding, figures);
          await held.disposeAsync();
        },
        noteOverdue() {
          const waitsFor = unclosed();
          lock.noteOverdue(waitsFor);
          return waitsFor;
        },
      };
    } catch (cause) {
      // The cause is what the operator needs, not what fails after it.
      await held
        .disposeAsync()
        .catch((err: unknown) => logger.warn({ wedding: name, err }, 'wedding not closed properly'));
      const sentence = storageSentence(cause, dataDir, 'et ce mariage s’ouvre de lui-même');
      throw sentence === undefined ? cause : new Error(sentence, { cause });
    }
  };
}
