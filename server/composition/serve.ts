/**
 * Serves one wedding: locks the data folder, opens the wedding and listens. Called by main.ts and the demo.
 * `listen`, which explains an unusable port or address, also serves many weddings.
 */
import type { FastifyBaseLogger } from 'fastify';
import { type Config, problemLine } from '../config/config.ts';
import { createStop } from '../platform/async/stop.ts';
import type { App } from '../platform/http/app.ts';
import type { Store } from '../siteDatabase/tables.ts';
import { takeFolder } from '../startup/dataFolder.ts';
import { openWedding } from './openWedding.ts';

export interface RunningSite {
  store: Store;
  generatedPassword: string | null;
  stop(): Promise<void>;
}

/** Throws if the content has problems, the folder is not writable, a migration fails or the port is taken. */
export async function serve(config: Config, logger: FastifyBaseLogger): Promise<RunningSite> {
  const lock = takeFolder(config.dataDir, Date.now());
  const { app, store, generatedPassword, start, close } = await openWedding(config, logger);
  const stop = createStop({
    server: app.server,
    async close() {
      await close();
      lock.release();
    },
  });
  await listen(app, config);
  start();
  return { store, generatedPassword, stop };
}

/** Throws a line about the configuration if the port or the address cannot be used. */
export async function listen(app: App, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
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
