/** Opens the database, builds the app and listens; main.ts and the demo start the site through it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { preparePassword } from './features/hosts/hosts.usecases.ts';
import { migrations } from './migrations/all.ts';
import { openDatabase } from './platform/database/open.ts';
import { stopGracefully } from './platform/stop.ts';
import { booleanColumns, type Store, type Tables } from './tables.ts';

export interface RunningSite {
  store: Store;
  /** Only at the very first start without a configured password; shown once, stored nowhere in clear. */
  generatedPassword: string | null;
}

/** Throws when the data folder cannot be written, a migration fails or the port is taken. */
export async function serve(config: Config, logger: FastifyBaseLogger): Promise<RunningSite> {
  mkdirSync(config.dataDir, { recursive: true });
  const file = join(config.dataDir, 'wedding.sqlite');
  const store = await openDatabase<Tables>({ file, migrations, booleanColumns });
  const { db } = store;
  const generatedPassword = await preparePassword({ db, configured: config.adminPassword });
  const { publicUrl, trustProxy, port, host } = config;
  const app = await buildApp({ store, publicUrl, trustProxy, logger, now: Date.now });
  await app.listen({ port, host });
  stopGracefully({ app, db, logger });
  return { store, generatedPassword };
}
