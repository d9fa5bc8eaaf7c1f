/** Takes the data folder, opens its wedding and listens; main.ts and the demo start the site through it. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { createStop } from '../platform/async/stop.ts';
import type { Store } from '../siteDatabase/tables.ts';
import { takeFolder } from '../startup/takeFolder.ts';
import { listen } from './listen.ts';
import { openWedding } from './openWedding.ts';

export interface RunningSite {
  store: Store;
  generatedPassword: string | null;
  stop(): Promise<void>;
}

/** Throws when the content has problems, the data folder cannot be written, a migration fails or the port is taken. */
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
