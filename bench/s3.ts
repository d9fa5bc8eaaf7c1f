/**
 * Two gigabytes of photos in a bucket: their archive through the site against a plain download of the same
 * objects, one after the other on one connection, straight from the service. At least 0.8 of its throughput,
 * though every byte passes through one more process, and at most 120 MB more memory for the site (what comes
 * off a socket stays until it is collected).
 *
 *   npm run bench:s3 [-- --quick]     0.3 GB instead of 2
 */
import { execFile } from 'node:child_process';
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Archive } from '../contract/photos/photos.schema.ts';
import { openFolderList } from '../server/features/photos/index/folderList.ts';
import { openCatalogue } from '../server/features/photos/index/photos.catalogue.ts';
import { createS3Store } from '../server/features/photos/store/s3Store.ts';
import { openDatabase } from '../server/platform/database/open.ts';
import { openBucket } from '../server/platform/s3/bucket.ts';
import { parseS3Url } from '../server/platform/s3/s3Url.ts';
import { migrations } from '../server/siteDatabase/migrations/all.ts';
import { booleanColumns, type Tables } from '../server/siteDatabase/tables.ts';
import { freePort } from '../tools/freePort.ts';
import { alternate, verdict } from './measure.ts';
import { makePhotoFolder, type PhotoFolder, paintSome } from './photoFolder.ts';
import { visitorHeaders } from './replies.ts';
import { download, watchMemory } from './resources.ts';
import { residentMegabytes, startServer, stopServer } from './site.ts';

const ROUNDS = 5;
const GB = 1e9;
const QUICK = process.argv.includes('--quick');

const photos = await paintSome();
const average = photos.reduce((sum, { length }) => sum + length, 0) / photos.length;
const folder = await makePhotoFolder(photos, Math.ceil(((QUICK ? 0.3 : 2) * GB) / average));
const [bucketPort, port] = [await freePort(), await freePort()];
const PHOTOS_S3_URL = `s3://S3RVER:S3RVER@127.0.0.1:${bucketPort}/photos/noces?tls=no`;
const location = parseS3Url(PHOTOS_S3_URL);
if (location === null) throw new Error(PHOTOS_S3_URL);
const BUCKET_DIR = join(folder.dataDir, 'bucket');
mkdirSync(BUCKET_DIR);

const bucketServer = await startServer(
  'bench/yardsticks/bucketServer.ts',
  { PORT: String(bucketPort), BUCKET_DIR },
  `http://127.0.0.1:${bucketPort}/photos`,
);
try {
  await fillBucket(folder);
  const env = { DATA_DIR: folder.dataDir, PHOTOS_S3_URL, PORT: String(port) };
  const site = `http://127.0.0.1:${port}`;
  const server = await startServer('bench/photoServer.ts', env, `${site}/api/health`);
  try {
    await compare(site, server.pid ?? 0);
  } finally {
    await stopServer(server);
  }
} finally {
  await stopServer(bucketServer);
  folder.remove();
}

/** Uploads the originals and stores the bucket's etags in the index. */
async function fillBucket({ dataDir, paths }: PhotoFolder): Promise<void> {
  if (location === null) return;
  const bucket = createS3Store(location, { workDir: dataDir });
  const file = join(dataDir, 'wedding.sqlite');
  const store = await openDatabase<Tables>({ file, migrations, booleanColumns });
  const catalogue = await openCatalogue(store, await openFolderList(store, () => ({})));
  for (const [index, { marks: _, ...photo }] of catalogue.allPhotos('couple').entries()) {
    const bytes = createReadStream(paths[index] ?? '') as AsyncIterable<Buffer>;
    await catalogue.save({ ...photo, ...(await bucket.putOriginal(photo, { ...photo, bytes })) });
  }
  await store.close();
  bucket.close();
}

async function compare(site: string, pid: number): Promise<void> {
  const link = `${site}${await archiveOf(site)}`;
  const list = plainList();
  console.log(`${folder.paths.length} photos, ${(folder.bytes / GB).toFixed(2)} Go dans un seau`);
  // A first download is not counted: only that one reads from the disk.
  await plain(list);
  const [resident, highest] = [residentMegabytes(pid), watchMemory(pid)];
  const { ours, yardstick, ratio } = await alternate(ROUNDS, {
    ours: async () => folder.bytes / 1e6 / (await download(link)).seconds,
    yardstick: () => plain(list),
  });
  const figures = `${ratio.toFixed(2)} (${ours.toFixed(0)} et ${yardstick.toFixed(0)} Mo/s)`;
  verdict('archive : au moins 0,8 du débit des mêmes objets pris un à un', ratio >= 0.8, figures);
  const memory = highest() - resident;
  verdict('mémoire : 120 Mo de plus au maximum', memory <= 120, `+${memory.toFixed(0)} Mo`);
}

async function archiveOf(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/photos/archives?hash=${folder.hash}`, {
    method: 'POST',
    headers: await visitorHeaders(site),
    body: JSON.stringify(folder.entries),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as Archive).url;
}

/** Configuration for curl: every object at a signed address, on one connection. */
function plainList(): string {
  if (location === null) return '';
  const bucket = openBucket(location);
  const lines = folder.entries.map(
    (entry) => `url = "${bucket.link(location.prefix + entry, 3600)}"\noutput = "/dev/null"`,
  );
  bucket.close();
  const path = join(folder.dataDir, 'plain.txt');
  writeFileSync(path, lines.join('\n'));
  return path;
}

/** Returns megabytes per second. */
async function plain(list: string): Promise<number> {
  const start = performance.now();
  await promisify(execFile)('curl', ['-sS', '--fail', '--config', list]);
  return folder.bytes / 1000 / (performance.now() - start);
}
