/**
 * What PostgreSQL and more processes bring and cost: reads (`GET /api/famille/{hash}`) and replies (`POST
 * /api/response/add`) per second and their 99th percentile, on SQLite and on one to three processes on one
 * PostgreSQL that flushes, alternating in one run; then the archive out of a bucket (bench/s3.ts). Load and
 * sites share the machine: three processes need more than four cores to show their full speed.
 *
 *   npm run bench:scale [-- --quick] [-- --against FOLDER]     also SQLite of another built tree, at most 5 % faster
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../server/testing/cluster.fixtures.ts';
import { type Arrangement, onPostgres, onSqlite } from './arrangements.ts';
import { median, verdict } from './measure.ts';
import { replyBody, visitorHeaders } from './replies.ts';
import { luaHeaders, luaList, type Outcome, wrkTogether } from './wrk.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, against: { type: 'string' } },
});
const ROUNDS = values.quick ? 2 : 5;
const SECONDS = values.quick ? 1 : 2;
const CONNECTIONS = 48;
/** Replies per second, more than a process can store, as each family replies once. */
const MOST_REPLIES = { sqlite: 6000, postgres: 1800 };

interface Measured extends Arrangement {
  /** Replies per round. */
  replies: number;
  reads: Outcome[];
  writes: Outcome[];
}

const cluster = await startCluster({ durable: true });
const arrangements: Measured[] = [];
const add = async (aSecond: number, make: (familles: number) => Promise<Arrangement>) => {
  const replies = aSecond * SECONDS;
  arrangements.push({ ...(await make((ROUNDS + 1) * replies)), replies, reads: [], writes: [] });
};
try {
  await add(MOST_REPLIES.sqlite, (familles) => onSqlite('SQLite', familles));
  const { against } = values;
  if (against !== undefined)
    await add(MOST_REPLIES.sqlite, (familles) =>
      onSqlite('SQLite avant', familles, resolve(against, 'dist/server/main.js')),
    );
  for (const processes of [1, 2, 3])
    await add(MOST_REPLIES.postgres * processes, (familles) => onPostgres(cluster, processes, familles));
  // The first round is not counted, because the engine still compiles and pauses for it.
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

async function measure({ urls, hashes, replies, reads, writes }: Measured, counts: boolean): Promise<void> {
  const [first = ''] = hashes;
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
