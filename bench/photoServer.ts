/**
 * The real app on photos that are already indexed, without its importer, which would decode during a bench of
 * serving. `DATA_DIR` holds the database, `PHOTOS_DIR` or `PHOTOS_S3_URL` the photos.
 */
import { join } from 'node:path';
import { buildApp } from '../server/composition/app.ts';
import { openDatabase } from '../server/platform/database/open.ts';
import { migrations } from '../server/siteDatabase/migrations/all.ts';
import { booleanColumns, type Tables } from '../server/siteDatabase/tables.ts';
import { testAppOptions } from '../server/testing/app.fixtures.ts';

const { DATA_DIR = '', PHOTOS_DIR: photosDir = '', PHOTOS_S3_URL: photosS3Url, PORT = '' } = process.env;
const file = join(DATA_DIR, 'wedding.sqlite');
const store = await openDatabase<Tables>({ file, migrations, booleanColumns });
const app = await buildApp(
  await testAppOptions(store, { photosDir, ...(photosS3Url && { photosS3Url }), now: Date.now }),
);
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', async () => {
  await app.close();
  await store.close();
  process.exit(0);
});
