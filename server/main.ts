/**
 * Starts one site, or a process of many weddings, as the environment says. Tells the console where it is, or
 * why it did not start.
 */
import { type Logger, pino } from 'pino';
import { serve } from './composition/serve.ts';
import { configFrom } from './config/config.ts';
import { VERSION } from './config/program.ts';
import { stopOnSignal } from './platform/async/stop.ts';
import { quietOutages } from './platform/database/quietOutages.ts';
import { LockedError } from './platform/files/processLock.ts';
import { messageOf } from './platform/http/problemError.ts';
import { storageSentence } from './siteDatabase/storageSentence.ts';

/** Lines leave together: one by one they cost a request three times their making, and a slow console must not make guests wait. */
const LOG = { sync: false, minLength: 8192, periodicFlush: 100 };

await startSite(process.env);

/** The site runs on after the promise. Exits with 1 and one line per problem where it cannot start. */
async function startSite(env: NodeJS.ProcessEnv): Promise<void> {
  const config = orExit('', () => configFrom(env));
  const logger: Logger = pino(
    { level: config.logLevel, hooks: { logMethod: quietOutages(() => logger) } },
    pino.destination(LOG),
  );
  const { weddingsDir } = config;
  if (weddingsDir !== undefined) {
    const { startWeddings } = await import('./weddings/startWeddings.ts');
    return startWeddings({ config: { ...config, weddingsDir }, env, logger }).catch((error: unknown) =>
      exit('Le site n’a pas pu démarrer : ', storageSentence(error, weddingsDir) ?? error),
    );
  }
  const running = await serve(config, logger).catch((error: unknown) =>
    exit(
      'Le site n’a pas pu démarrer : ',
      storageSentence(error, config.dataDir) ?? ownFolder(error, config) ?? error,
    ),
  );
  stopOnSignal(running.stop, logger);
  logger.info({ version: VERSION, dataDir: config.dataDir }, 'started');
  console.log(`
Le site :           ${config.publicUrl}/   (chaque famille y entre par son lien)
Espace des mariés : ${config.publicUrl}/#/adminouminou`);
  if (running.generatedPassword !== null) {
    console.log(`Mot de passe :      ${running.generatedPassword}   (affiché cette seule fois : notez-le)`);
  }
  console.log('');
}

/** Processes that serve one site together share its database, never a data folder. */
function ownFolder(
  error: unknown,
  { databaseUrl }: { databaseUrl?: string | undefined },
): string | undefined {
  if (!(error instanceof LockedError) || databaseUrl === undefined) return undefined;
  return `${error.message}.\nDonnez à chaque processus son propre DATA_DIR, et à tous le même PHOTOS_DIR et le même CONTENT_DIR`;
}

function orExit<Value>(prefix: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    return exit(prefix, error);
  }
}

function exit(prefix: string, error: unknown): never {
  console.error(prefix + messageOf(error));
  return process.exit(1);
}
