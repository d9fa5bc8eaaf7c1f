/** The process: configuration, database, app, listening, graceful stop. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { preparePassword } from './features/hosts/hosts.usecases.ts';
import { migrations } from './migrations/all.ts';
import { openDatabase } from './platform/database/open.ts';
import { stopGracefully } from './platform/stop.ts';
import { booleanColumns, type Tables } from './tables.ts';

const result = readConfig(process.env);
if ('faults' in result) {
  for (const fault of result.faults) console.error(fault);
  process.exit(1);
}
await serve(result.config);

async function serve(config: Config): Promise<void> {
  const logger = pino();
  mkdirSync(config.dataDir, { recursive: true });
  const db = await openDatabase<Tables>({
    file: join(config.dataDir, 'wedding.sqlite'),
    migrations,
    booleanColumns,
  });
  const generated = await preparePassword({ db, configured: config.adminPassword });
  const { publicUrl, trustProxy, port, host } = config;
  const app = await buildApp({ db, publicUrl, trustProxy, logger, now: Date.now });
  await app.listen({ port, host });
  stopGracefully({ app, db, logger });
  console.log(welcome(publicUrl, generated));
}

/** What a person needs to go on, on the console and nowhere else: the password is never logged or stored in clear. */
function welcome(publicUrl: string, generatedPassword: string | null): string {
  const lines = [`Le site :          ${publicUrl}/`, `Espace des mariés : ${publicUrl}/#/adminouminou`];
  if (generatedPassword !== null) {
    lines.push(`Mot de passe :      ${generatedPassword}   (affiché cette seule fois : notez-le)`);
  }
  return `\n${lines.join('\n')}\n`;
}
