/** `npm run demo`: a realistic wedding in a temporary folder; the console shows a guest link of each kind. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { serve } from '../server/composition/serve.ts';
import { readConfig } from '../server/config/config.ts';
import { stopOnSignal } from '../server/platform/async/stop.ts';
import { grantFolders, paintPhotos } from './demo/photos.ts';
import { seedFamilles } from './demo/seed.ts';

const PASSWORD = 'demonstration';
/** The only settings taken over: an exported `DATABASE_URL` would connect the demo to a real site. */
const { PORT, HOST, PUBLIC_URL, FFMPEG } = process.env;

const dataDir = mkdtempSync(join(tmpdir(), 'mariage-demo-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const result = readConfig({ PORT, HOST, PUBLIC_URL, FFMPEG, DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
if ('problems' in result) {
  for (const problem of result.problems) console.error(problem);
  process.exit(1);
}
const { publicUrl, photosDir } = result.config;
const logger = pino({ level: 'warn' });
const { store, stop } = await serve(result.config, logger).catch((error: unknown) => {
  console.error(
    `La démonstration n’a pas pu démarrer : ${error instanceof Error ? error.message : String(error)}`,
  );
  return process.exit(1);
});
stopOnSignal(stop, logger);
const examples = await seedFamilles({ store, now: Date.now() });
await grantFolders(store);

console.log(`
Démonstration, tout sera oublié à l’arrêt (Ctrl-C).

Espace des mariés : ${publicUrl}/#/adminouminou   mot de passe : ${PASSWORD}
`);
for (const { kind, hash } of examples) console.log(`${kind.padEnd(46)} ${publicUrl}/?hash=${hash}`);

console.log('\nLes photos arrivent une à une pendant une minute environ.');
await paintPhotos(photosDir);
