/**
 * The real app on photos that were indexed beforehand, without its intake: a bench of serving must not decode. Prints
 * nothing; `DATA_DIR` holds the database, `PHOTOS_DIR` the photos.
 */
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../server/app.ts';
import { openPhotoLibrary } from '../server/features/photos/photos.library.ts';
import { migrations } from '../server/migrations/all.ts';
import { openDatabase } from '../server/platform/database/open.ts';
import { booleanColumns, type Tables } from '../server/tables.ts';

const { DATA_DIR = '', PHOTOS_DIR = '', PORT = '' } = process.env;
const file = join(DATA_DIR, 'wedding.sqlite');
const store = await openDatabase<Tables>({ file, migrations, booleanColumns });
const logger = pino({ level: 'silent' });
const now = Date.now;
const library = await openPhotoLibrary({ db: store.db, photosDir: PHOTOS_DIR, logger, now });
const publicUrl = `http://127.0.0.1:${PORT}`;
const app = await buildApp({ store, library, publicUrl, trustProxy: false, now, logger });
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', async () => {
  await app.close();
  await store.db.destroy();
});
