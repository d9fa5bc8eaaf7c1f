/**
 * What PostgreSQL and more processes bring and cost: reads (`GET /api/famille/{hash}`) and replies (`POST /api/response/add`) a second and
 * their 99th percentile, from SQLite and from one, two and three processes on one PostgreSQL that flushes, in turn in one run; then
 * the archive out of a bucket (bench/s3.ts). Load and sites share the machine: three processes need more than four cores to show all they can.
 *
 *   npm run bench:scale [-- --quick] [-- --against FOLDER]     also SQLite of another, built tree of the program, at most 5 % quicker
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { appliedMigrations } from '../server/platform/database/askDatabase.ts';
import { startCluster } from '../server/testing/cluster.fixtures.ts';
import { freePort } from '../tools/freePort.ts';
import { SERVER } from '../tools/serverProcess.mjs';
import { median, verdict } from './measure.ts';
import { replyBody, visitorHeaders } from './replies.ts';
import { fillDatabase, PASSWORD, type Settings, startServer, stopServer } from './site.ts';
import { luaHeaders, luaList, type Outcome, wrkTogether } from './wrk.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, against: { type: 'string' } },
});
const ROUNDS = values.quick ? 2 : 5;
const SECONDS = values.quick ? 1 : 2;
const CONNECTIONS = 48;
/** A second, more than a process can store: each family replies once. */
const MOST_REPLIES = { sqlite: 6000, postgres: 1800 };

interface Arrangement {
  name: string;
  urls: string[];
  /** Of the families that have not replied yet. */
  hashes: string[];
  /** In one round. */
  replies: number;
  first: string;
  reads: Outcome[];
  writes: Outcome[];
  end(): Promise<void>;
}

const cluster = await startCluster({ durable: true });
const arrangements: Arrangement[] = [];
try {
  arrangements.push(await onSqlite('SQLite', SERVER));
  if (values.against !== undefined)
    arrangements.push(await onSqlite('SQLite avant', resolve(values.against, 'dist/server/main.js')));
  for (const processes of [1, 2, 3]) arrangements.push(await onPostgres(processes));
  // Until it has run for a while, the engine is still compiling, and pauses for it.
  for (let round = 0; round <= ROUNDS; round++)
    for (const each of arrangements) await measure(each, round > 0);
} finally {
  for (const { end } of arrangements) await end();
  await cluster.remove();
}
report();
const s3 = spawnSync(process.execPath, ['bench/s3.ts', ...(values.quick ? ['--quick'] : [])], {
  stdio: 'inherit',
});
process.exitCode ||= s3.status ?? 1;

async function onSqlite(name: string, server: string): Promise<Arrangement> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mariage-scale-'));
  const file = join(dataDir, 'wedding.sqlite');
  // An older program refuses the tables of a newer one: it makes its own.
  await (await startSite(server, { DATA_DIR: dataDir })).stop();
  const replies = MOST_REPLIES.sqlite * SECONDS;
  const hashes = await fillDatabase(file, (ROUNDS + 1) * replies, new Set(await appliedMigrations(file)));
  const site = await startSite(server, { DATA_DIR: dataDir });
  return arrangement({ name, sites: [site], hashes, replies }, () => rmSync(dataDir, { recursive: true }));
}

async function onPostgres(count: number): Promise<Arrangement> {
  const folders = Array.from({ length: count }, () => mkdtempSync(join(tmpdir(), 'mariage-scale-')));
  // One that has not what the others show does not start.
  const [common = ''] = folders;
  cpSync('content', join(common, 'content'), { recursive: true });
  const shared = { CONTENT_DIR: join(common, 'content'), PHOTOS_DIR: join(common, 'photos') };
  const database = `scale${count}`;
  await cluster.run(`create database ${database}`);
  const url = cluster.urlOf(database);
  const replies = MOST_REPLIES.postgres * SECONDS * count;
  const hashes = await fillDatabase({ url }, (ROUNDS + 1) * replies);
  await cluster.run('analyze', database);
  const sites: Site[] = [];
  for (const DATA_DIR of folders)
    sites.push(await startSite(SERVER, { ...shared, DATA_DIR, DATABASE_URL: url }));
  return arrangement({ name: `PostgreSQL, ${count} processus`, sites, hashes, replies }, () => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
}

interface Site {
  url: string;
  stop(): Promise<void>;
}

async function startSite(server: string, given: Settings): Promise<Site> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = { ...given, PORT: port, ADMIN_PASSWORD: PASSWORD };
  const child = await startServer(server, env, `${url}/api/health`);
  return { url, stop: () => stopServer(child) };
}

function arrangement(
  { name, sites, hashes, replies }: Pick<Arrangement, 'name' | 'hashes' | 'replies'> & { sites: Site[] },
  remove: () => void,
): Arrangement {
  return {
    name,
    urls: sites.map(({ url }) => url),
    hashes,
    replies,
    first: hashes[0] ?? '',
    reads: [],
    writes: [],
    async end() {
      for (const { stop } of sites) await stop();
      remove();
    },
  };
}

async function measure(
  { urls, hashes, replies, first, reads, writes }: Arrangement,
  counts: boolean,
): Promise<void> {
  const load = { connections: Math.round(CONNECTIONS / urls.length), seconds: SECONDS };
  const visitors = await Promise.all(urls.map(async (url) => ({ url, headers: await visitorHeaders(url) })));
  const read = await wrkTogether(
    visitors.map(({ url, headers }) => ({
      ...load,
      url: `${url}/api/famille/${first}`,
      script: `wrk.headers = ${luaHeaders(headers)}`,
    })),
  );
  const written = await wrkTogether(
    visitors.map(({ url, headers }) => {
      const bodies = hashes.splice(0, Math.floor(replies / urls.length)).map(replyBody);
      return {
        ...load,
        url,
        script: `local bodies = ${luaList(bodies)}
local headers = ${luaHeaders(headers)}
local turn = 0
function request() turn = turn + 1 return wrk.format("POST", "/api/response/add", headers, bodies[turn]) end`,
      };
    }),
  );
  if (!counts) return;
  reads.push(read);
  writes.push(written);
}

function report(): void {
  const of = (outcomes: readonly Outcome[]) => ({
    perSecond: median(outcomes.map(({ perSecond }) => perSecond)),
    p99: median(outcomes.map(({ p99 }) => p99)),
  });
  const [sqlite] = arrangements;
  const line = (outcomes: readonly Outcome[], others: readonly Outcome[] = []) => {
    const { perSecond, p99 } = of(outcomes);
    const ratio = median(
      outcomes.map((each, round) => each.perSecond / (others[round]?.perSecond ?? Number.NaN)),
    );
    return `${Math.round(perSecond)}/s, p99 ${p99.toFixed(0)} ms (${ratio.toFixed(2)} de SQLite)`;
  };
  for (const { name, reads, writes } of arrangements) {
    console.log(`          ${name} : lectures ${line(reads, sqlite?.reads)}`);
    console.log(`          ${name} : réponses ${line(writes, sqlite?.writes)}`);
  }
  const before = arrangements.find(({ name }) => name === 'SQLite avant');
  if (!before || !sqlite) return;
  for (const [what, ours, theirs] of [
    ['lectures', sqlite.reads, before.reads],
    ['réponses', sqlite.writes, before.writes],
  ] as const) {
    const ratio = median(
      ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN)),
    );
    verdict(`SQLite, ${what} : au moins 0,95 d’avant`, ratio >= 0.95, ratio.toFixed(2));
  }
}
