/**
 * Three hundred weddings in one process on two cores, fifty open at a time: each is opened and gets a reply
 * and a photo. At most 3 MB of memory per sleeping wedding and 25 MB per open one. Response times and the
 * load at rest are only printed.
 *
 *   npm run bench:weddings [-- 60]      another number of weddings
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CHUNK_TYPE, encodeMetadata, TUS_VERSION, UPLOADS_PATH } from '../contract/photos/uploads.rules.ts';
import type { UploadState } from '../contract/photos/uploads.schema.ts';
import { setPassword } from '../server/features/hosts/password.usecases.ts';
import { jpegPicture } from '../server/features/photos/import/renditions/pictures.fixtures.ts';
import { openMigrated } from '../server/siteDatabase/sqlite.ts';
import { SETTINGS_FILE } from '../server/weddings/settings.ts';
import { type HostVisitor, visit } from '../server/weddings/weddings.fixtures.ts';
import { freePort } from '../tools/freePort.ts';
import { SERVER } from '../tools/serverProcess.mjs';
import { median, verdict } from './measure.ts';
import { REPLY } from './replies.ts';
import { fillDatabase, PASSWORD, residentMegabytes, startServer, stopServer } from './site.ts';

const COUNT = Number(process.argv[2] ?? 300);
const OPEN = 50;
/** Parallel guests, each at another wedding. */
const GUESTS = 10;
const FAMILIES = 20;
const PATIENCE_MS = 300_000;

const root = mkdtempSync(join(tmpdir(), 'bench-weddings-'));
process.once('exit', () => rmSync(root, { recursive: true, force: true }));
const port = await freePort();
const template = join(root, '.template');
const hashes = await makeTemplate();
const photo = await jpegPicture({ width: 3000, height: 2000 });

const one = await memoryAtRest(1);
const all = await memoryAtRest(COUNT);
const sleeping = (all.megabytes - one.megabytes) / (COUNT - 1);
await stopServer(one.server);

const { server } = all;
const pid = server.pid ?? 0;
let most = 0;
let mostWithChildren = 0;
const watching = setInterval(() => {
  most = Math.max(most, residentMegabytes(pid));
  mostWithChildren = Math.max(mostWithChildren, residentMegabytes(pid) + childrenMegabytes());
}, 250);

const times: Record<'first' | 'next' | 'reply', number[]> = { first: [], next: [], reply: [] };
const began = performance.now();
await each(async (name) => {
  const guest = visit(port, hostOf(name), () => PASSWORD);
  times.first.push(await timed(() => ask(guest, '/')));
  times.next.push(await timed(() => ask(guest, `/api/famille/${hashes[0]}`)));
  times.reply.push(await timed(() => reply(guest)));
});
console.log(`${COUNT} mariages, ${OPEN} ouverts à la fois, ${GUESTS} invités en même temps, deux cœurs`);
told('première page d’un mariage endormi', times.first);
told('la suivante', times.next);
told('une réponse', times.reply);
const inUse = (most - one.megabytes) / Math.min(OPEN, COUNT);
console.log(
  `tous ouverts et répondus : ${since()} ; ${one.megabytes.toFixed(0)} Mo au départ, ${most.toFixed(0)} au plus`,
);
verdict('Un mariage endormi, au plus 3 Mo', sleeping <= 3, `${sleeping.toFixed(3)} Mo`);
verdict('Un mariage ouvert, au plus 25 Mo', inUse <= 25, `${inUse.toFixed(1)} Mo`);

await each(sendPhoto);
console.log(`photos envoyées : ${since()}`);
await untilImported();
console.log(
  `photos importées : ${since()} ; ${most.toFixed(0)} Mo au plus, ${mostWithChildren.toFixed(0)} avec l’import`,
);
clearInterval(watching);
await pause(2000);
const before = processorSeconds(pid);
await pause(5000);
const idle = (processorSeconds(pid) - before) / 5;
console.log(
  `au repos ensuite : ${residentMegabytes(pid).toFixed(0)} Mo, ${(idle * 100).toFixed(1)} % d’un cœur`,
);
await stopServer(server);
const worst = (most - one.megabytes) / Math.min(OPEN, COUNT);
verdict('Un mariage ouvert, photos comprises, au plus 25 Mo', worst <= 25, `${worst.toFixed(1)} Mo`);

function since(): string {
  return `${((performance.now() - began) / 1000).toFixed(0)} s`;
}

function told(what: string, values: readonly number[]): void {
  const p99 = values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
  console.log(`${what} : ${median(values).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`);
}

async function makeTemplate(): Promise<string[]> {
  const file = join(template, 'wedding.sqlite');
  cpSync(join(import.meta.dirname, '../content'), join(template, 'content'), { recursive: true });
  const made = await fillDatabase(file, FAMILIES);
  const { write, close } = await openMigrated(file);
  await setPassword({ write, password: PASSWORD, now: Date.now() });
  await close();
  return made;
}

function hostOf(name: string): string {
  return `${name}.exemple.fr`;
}

function folderOf(count: number): string {
  return join(root, `of-${count}`);
}

/** Starts a process with `count` weddings that nobody has visited yet, and measures its memory. */
async function memoryAtRest(count: number): Promise<{ server: ChildProcess; megabytes: number }> {
  const dir = folderOf(count);
  for (let index = 0; index < count; index++) {
    const name = `mariage-${index}`;
    cpSync(template, join(dir, name), { recursive: true });
    writeFileSync(join(dir, name, SETTINGS_FILE), `PUBLIC_URL=http://${hostOf(name)}\n`);
  }
  const at = count === 1 ? await freePort() : port;
  const env = { WEDDINGS_DIR: dir, WEDDINGS_OPEN: String(OPEN), PORT: String(at), LOG_LEVEL: 'warn' };
  const started = await startServer(SERVER, env, `http://127.0.0.1:${at}/api/health`);
  execFileSync('taskset', ['-a', '-cp', '0,1', String(started.pid)], { stdio: 'ignore' });
  await pause(4000);
  return { server: started, megabytes: residentMegabytes(started.pid ?? 0) };
}

async function each(act: (name: string) => Promise<void>): Promise<void> {
  const names = Array.from({ length: COUNT }, (_, index) => `mariage-${index}`);
  const guest = async () => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) await act(name);
  };
  await Promise.all(Array.from({ length: GUESTS }, guest));
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function ask(guest: HostVisitor, path: string): Promise<void> {
  const { status } = await guest.get(path);
  if (status !== 200) throw new Error(`${guest.host}${path} answered ${status}`);
}

async function reply(guest: HostVisitor): Promise<void> {
  const { status } = await guest.post('/api/response/add', { hash: hashes[0], ...REPLY });
  if (status !== 200) throw new Error(`${guest.host}: the reply was answered by ${status}`);
}

async function sendPhoto(name: string): Promise<void> {
  const host = await visit(port, hostOf(name), () => PASSWORD).signIn();
  const tus = { 'tus-resumable': TUS_VERSION };
  const announced = await host.send('POST', UPLOADS_PATH, undefined, {
    ...tus,
    'upload-length': String(photo.length),
    'upload-metadata': encodeMetadata({ filename: 'photo.jpg', folder: 'couple' }),
  });
  const { url } = announced.json<UploadState>();
  const whole = await host.send('PATCH', url, photo, {
    ...tus,
    'content-type': CHUNK_TYPE,
    'upload-offset': '0',
  });
  if (whole.status >= 300) throw new Error(`${name}: the photo was answered by ${whole.status}`);
}

async function untilImported(): Promise<void> {
  const dir = folderOf(COUNT);
  const isDone = (name: string) => {
    const thumbs = join(dir, name, 'photos/couple/thumbs');
    return existsSync(thumbs) && readdirSync(thumbs).length >= 3;
  };
  const names = readdirSync(dir).filter((name) => name.startsWith('mariage-'));
  const end = performance.now() + PATIENCE_MS;
  for (let left = names; left.length > 0; await pause(250)) {
    left = left.filter((name) => !isDone(name));
    if (performance.now() > end)
      throw new Error(`${left.length} photos were not imported: ${left.slice(0, 5)}`);
  }
}

function childrenMegabytes(): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const pids = children === '' ? [] : children.split(' ').map(Number);
  return pids.reduce((sum, child) => {
    try {
      // Not a number for a process that has ended.
      return sum + (residentMegabytes(child) || 0);
    } catch {
      // The process has ended meanwhile.
      return sum;
    }
  }, 0);
}

function processorSeconds(of: number): number {
  const fields = readFileSync(`/proc/${of}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
