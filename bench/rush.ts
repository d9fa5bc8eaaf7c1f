/**
 * The evening after the invitations, at its worst: 1,000 families open their link and reply within a minute,
 * while 50 archives of 160 MB are downloaded, backups run again and again, and photos are imported. No
 * request is refused, 99 % of the families' requests are answered within 50 ms, every archive arrives whole,
 * and backups and import make progress.
 *
 *   npm run bench:rush [-- --quick]     ten seconds and a sixth of everything
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PhotosStatus } from '../contract/photos/folders.schema.ts';
import type { Archive } from '../contract/photos/photos.schema.ts';
import { visit } from '../server/testing/httpVisitor.fixtures.ts';
import { NODE_FLAGS, SERVER } from '../tools/serverProcess.mjs';
import { verdict } from './measure.ts';
import { makePhotoFolder, paintSome } from './photoFolder.ts';
import { replyBody, visitorHeaders } from './replies.ts';
import { fillDatabase, PASSWORD, serveSite, siteEnv } from './site.ts';

const QUICK = process.argv.includes('--quick');
const SHARE = QUICK ? 6 : 1;
/** A minute, or a part of it with `--quick`. */
const RUSH_MS = 60_000 / SHARE;
const FAMILIES = Math.round(1000 / SHARE);
const ARCHIVES = Math.round(50 / SHARE);
const ARCHIVE_BYTES = 160e6;
/** Bytes per second of one download, so that each lasts the whole time. */
const LINE = Math.ceil(ARCHIVE_BYTES / (60 / SHARE));
/** Faster than photos are imported, so that the import never pauses. */
const DROP_EVERY_MS = 300;
const MOST_MS = 50;
const DROPPED = 'repas';

const run = promisify(execFile);
const painted = await paintSome();
const average = painted.reduce((sum, { length }) => sum + length, 0) / painted.length;
const folder = await makePhotoFolder(painted, Math.round(ARCHIVE_BYTES / average));
const { dataDir: DATA_DIR, photosDir, hash, entries, paths } = folder;
const hashes = await fillDatabase(join(DATA_DIR, 'wedding.sqlite'), FAMILIES);
const { url, env, stop } = await serveSite({ DATA_DIR });

let over = false;
const times: number[] = [];
const refusals: string[] = [];
const host = visit(url);
await host.get('/api/health');
await host.post('/api/adminouminou/session', { password: PASSWORD });
await untilAtRest();
const downloads = startDownloads(await createDownloadLink());
const [backups, dropped] = [backUpAgainAndAgain(), dropPhotos()];
await Promise.all(hashes.map(comeAndReply));
over = true;
const done = { backups: await backups, dropped: await dropped, imported: await countImported() };
const complete = (await Promise.all(downloads)).filter((code) => code === 0).length;
await stop();
folder.remove();

times.sort((a, b) => a - b);
const at = (share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
console.log(
  `          ${FAMILIES} familles en ${RUSH_MS / 1000} s, ${times.length} requêtes : médiane ${at(0.5).toFixed(1)} ms, pire ${at(1).toFixed(0)} ms`,
);
console.log(
  `          pendant ce temps : ${done.backups} sauvegardes, ${done.imported} photos importées de ${done.dropped} déposées`,
);
verdict('aucun refus', refusals.length === 0, refusals.slice(0, 3).join(' ; ') || '0');
verdict(`${ARCHIVES} archives de 160 Mo entières`, complete === ARCHIVES, String(complete));
verdict('sauvegardes et imports en cours', done.backups > 0 && done.imported > 0, 'oui');
verdict(`p99 sous ${MOST_MS} ms`, at(0.99) < MOST_MS, `${at(0.99).toFixed(1)} ms`);

/** One family opens its link at a random moment and replies. */
async function comeAndReply(family: string): Promise<void> {
  await pause(Math.random() * RUSH_MS);
  await timed('/');
  await timed(`/api/famille/${family}`);
  await timed('/api/params');
  const headers = await visitorHeaders(url);
  await timed('/api/response/add', { method: 'POST', headers, body: replyBody(family) });
}

async function timed(path: string, init: RequestInit = {}): Promise<void> {
  const start = performance.now();
  const answer = await fetch(url + path, init).catch((error: unknown) => error as Error);
  if (answer instanceof Response) await answer.arrayBuffer();
  times.push(performance.now() - start);
  if (!(answer instanceof Response)) refusals.push(`${path} ${answer.message}`);
  else if (!answer.ok) refusals.push(`${path} ${answer.status}`);
}

async function createDownloadLink(): Promise<string> {
  const headers = await visitorHeaders(url);
  const init = { method: 'POST', headers, body: JSON.stringify(entries) };
  const answer = await fetch(`${url}/api/photos/archives?hash=${hash}`, init);
  if (answer.status !== 201) throw new Error(await answer.text());
  return url + ((await answer.json()) as Archive).url;
}

/** Exit codes of guests who all save the same archive at once. */
function startDownloads(link: string): Promise<number | null>[] {
  return Array.from({ length: ARCHIVES }, async () => {
    const args = ['-sf', '--limit-rate', String(LINE), '-o', '/dev/null', link];
    const guest: ChildProcess = spawn('curl', args, { stdio: 'ignore' });
    const [code] = await once(guest, 'exit');
    return code as number | null;
  });
}

async function backUpAgainAndAgain(): Promise<number> {
  const site = join(SERVER, '../site.js');
  for (let made = 0; ; made++) {
    if (over && made > 0) return made;
    await run(process.execPath, [...NODE_FLAGS, site, 'backup'], { env: siteEnv(env) });
    // Two backups within a second would have the same name.
    await pause(1000);
  }
}

async function dropPhotos(): Promise<number> {
  const target = join(photosDir, DROPPED);
  await mkdir(target, { recursive: true });
  for (let count = 0; ; count++) {
    if (over) return count;
    const draft = join(target, `.${count}.jpg`);
    await copyFile(paths[count % paths.length] ?? '', draft);
    await rename(draft, join(target, `${count}.jpg`));
    await pause(DROP_EVERY_MS);
  }
}

async function photosStatus(): Promise<PhotosStatus> {
  const answer = await host.get('/api/adminouminou/photos/status');
  return (await answer.json()) as PhotosStatus;
}

/** An archive breaks off when one of its photos changes, so the import must be done first. */
async function untilAtRest(): Promise<void> {
  for (let quiet = 0; quiet < 3; await pause(1000)) {
    quiet = (await photosStatus()).progress.waiting === 0 ? quiet + 1 : 0;
  }
}

async function countImported(): Promise<number> {
  const { folders } = await photosStatus();
  return folders.find((one) => one.folder === DROPPED)?.photos ?? 0;
}
