/**
 * Import of photos of 24 megapixels: processor time of both smaller pictures against two separate pipelines
 * of the image library (at most 0.75), and of the thumbnail alone against `vipsthumbnail` (no more). Then 200
 * photos are copied into the folder of a running site, which meanwhile answers `GET /api/famille` within 100
 * ms (99 %), refuses no request, and stays under 400 MB.
 *
 *   npm run bench:import [-- --quick]     20 photos instead of 200
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { PhotosIndex } from '../contract/photos/photos.schema.ts';
import { SERVER } from '../tools/serverProcess.mjs';
import { alternate, verdict } from './measure.ts';
import { makePhotoFolder, paintSome } from './photoFolder.ts';
import { processorSeconds, watchMemory } from './resources.ts';
import { startServer, stopServer } from './site.ts';

const ROUNDS = 9;
const PHOTOS = 12;
const DROPPED = process.argv.includes('--quick') ? 20 : 200;
const PORT = 4221;
/** Guests who browse meanwhile, evaluated every ten seconds. */
const GUESTS = { connections: 10, overallRate: 100, duration: 10 };

const folder = mkdtempSync(join(tmpdir(), 'mariage-pictures-'));
const [photos, pictures] = [join(folder, 'couple'), join(folder, 'pictures')];
mkdirSync(photos);
mkdirSync(pictures);
const painted = await paintSome();
for (let index = 0; index < PHOTOS; index++) {
  writeFileSync(join(photos, `${index}.jpg`), painted[index % painted.length] ?? '');
}
await comparePipelines();
await compareThumbnails();
rmSync(folder, { recursive: true });
await dropPhotos();

/** Returns a function that measures processor milliseconds per photo. */
function way(name: string): () => Promise<number> {
  const args = ['bench/yardsticks/pictures.ts', name, photos, pictures];
  return async () => Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

/** The same for a program, including its start of about ten milliseconds. */
function effortOf(program: string, args: readonly string[]): number {
  const before = processorSeconds(process.pid);
  execFileSync(program, args, { env: { ...process.env, VIPS_CONCURRENCY: '1' } });
  return ((processorSeconds(process.pid) - before) / PHOTOS) * 1000;
}

async function comparePipelines(): Promise<void> {
  const { ours, yardstick, ratio } = await alternate(ROUNDS, { ours: way('ours'), yardstick: way('two') });
  const figures = `${ratio.toFixed(2)} (${ours.toFixed(0)} ms par photo contre ${yardstick.toFixed(0)})`;
  verdict('les deux tailles : au plus 0,75 de deux chaînes séparées', ratio <= 0.75, figures);
}

async function compareThumbnails(): Promise<void> {
  if (spawnSync('vipsthumbnail', ['--version']).status !== 0) {
    console.log('          vipsthumbnail non comparé : apt install libvips-tools');
    return;
  }
  const files = Array.from({ length: PHOTOS }, (_, index) => join(photos, `${index}.jpg`));
  const vips = ['-s', '220x', '-o', join(pictures, '%s.jpg[Q=78]'), ...files];
  const yardstick = async () => effortOf('vipsthumbnail', vips);
  const result = await alternate(ROUNDS, { ours: way('thumbnail'), yardstick });
  const figures = `${result.ratio.toFixed(2)} (${result.ours.toFixed(0)} ms contre ${result.yardstick.toFixed(0)})`;
  verdict('220 px seuls : pas plus que vipsthumbnail', result.ratio <= 1, figures);
}

async function dropPhotos(): Promise<void> {
  const site = await makePhotoFolder(painted, 0);
  const { dataDir: DATA_DIR, photosDir, hash } = site;
  const url = `http://127.0.0.1:${PORT}`;
  const env = { DATA_DIR, PORT: String(PORT), ADMIN_PASSWORD: 'un mot de passe' };
  const server = await startServer(SERVER, env, `${url}/api/health`);
  const highest = watchMemory(server.pid ?? 0);
  const start = performance.now();
  for (let index = 0; index < DROPPED; index++) {
    writeFileSync(join(photosDir, 'couple', `${index}.jpg`), painted[index % painted.length] ?? '');
  }
  let taken = false;
  const guests: autocannon.Result[] = [];
  const looking = (async () => {
    while (!taken) guests.push(await autocannon({ url: `${url}/api/famille/${hash}`, ...GUESTS }));
  })();
  await untilTaken(`${url}/api/photos/details?hash=${hash}`);
  const seconds = (performance.now() - start) / 1000;
  taken = true;
  await looking;
  const memory = highest();
  await stopServer(server);
  site.remove();
  console.log(
    `          ${DROPPED} photos en ${seconds.toFixed(0)} s, ${(seconds / DROPPED).toFixed(2)} s par photo`,
  );
  const slowest = Math.max(...guests.map(({ latency }) => latency.p99));
  verdict('GET /api/famille pendant ce temps : p99 sous 100 ms', slowest < 100, `${slowest} ms`);
  const refusals = guests.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  verdict('sans un refus', refusals === 0, String(refusals));
  verdict('moins de 400 Mo en tout', memory < 400, `${memory.toFixed(0)} Mo`);
}

async function untilTaken(url: string): Promise<void> {
  for (;;) {
    const [couple] = (await (await fetch(url)).json()) as PhotosIndex;
    if (couple?.photos === DROPPED) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
