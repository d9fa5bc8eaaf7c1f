/**
 * The API's speed: its throughput as a ratio to a yardstick of the same run, and the 99th percentile under 50
 * ms with 100 connections. `GET /api/famille/{hash}` is compared with a bare Fastify route that returns the
 * same JSON (at least half), `POST /api/response/add` with the same transaction written with node:sqlite (at
 * least a third). Reads use `autocannon`. Writes use `wrk`: autocannon's own pauses would count as the time
 * of a reply.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../tools/freePort.ts';
import { alternate, median, verdict } from './measure.ts';
import { replyBody, visitorHeaders } from './replies.ts';
import { fillDatabase, startServer, startSite, stopServer } from './site.ts';
import { luaHeaders, luaList, wrk } from './wrk.ts';

const ROUNDS = 5;
const CONNECTIONS = 100;
const SECONDS = 3;
/** More families than a round can send replies: each replies once. */
const REPLIES = 10_000 * SECONDS;
/** Replies that the yardstick writes in a round. */
const STRAIGHT_REPLIES = 9000;

const site = await startSite({ familles: (1 + ROUNDS) * REPLIES });
const headers = await visitorHeaders(site.url);
await compareReads();
await compareWrites();
await site.stop();

async function compareReads(): Promise<void> {
  const url = `${site.url}/api/famille/${site.hashes[0]}`;
  const cookie = { cookie: headers.cookie };
  const FAMILLE = await (await fetch(url)).text();
  const barePort = await freePort();
  const bareUrl = `http://127.0.0.1:${barePort}/`;
  const bare = await startServer(
    'bench/yardsticks/bareRoute.ts',
    { PORT: String(barePort), FAMILLE },
    bareUrl,
  );
  const latencies: number[] = [];
  const run = async (target: string) => {
    const { requests, latency, non2xx } = await autocannon({
      url: target,
      connections: CONNECTIONS,
      duration: 5,
      headers: cookie,
    });
    if (non2xx > 0) throw new Error(`${non2xx} refusals from ${target}`);
    if (target === url) latencies.push(latency.p99);
    return requests.average;
  };
  // A first run is not counted, because the engine still compiles and pauses for it.
  await run(url);
  latencies.length = 0;
  const { ours, yardstick, ratio } = await alternate(ROUNDS, {
    ours: () => run(url),
    yardstick: () => run(bareUrl),
  });
  await stopServer(bare);
  verdict(
    'GET /api/famille, au moins 0,5 d’une route Fastify nue',
    ratio >= 0.5,
    `${ratio.toFixed(2)} (${Math.round(ours)}/s contre ${Math.round(yardstick)}/s)`,
  );
  const p99 = median(latencies);
  verdict('GET /api/famille, p99 sous 50 ms avec 100 connexions', p99 < 50, `${p99.toFixed(0)} ms`);
}

async function compareWrites(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'mariage-bench-'));
  const file = join(directory, 'straight.sqlite');
  await fillDatabase(file, STRAIGHT_REPLIES);

  let sent = 0;
  const latencies: number[] = [];
  const ours = async () => {
    const bodies = site.hashes.slice(sent, sent + REPLIES).map(replyBody);
    sent += REPLIES;
    const { perSecond, p99 } = await wrk({
      url: site.url,
      connections: CONNECTIONS,
      seconds: SECONDS,
      script: `local bodies = ${luaList(bodies)}
local headers = ${luaHeaders(headers)}
local turn = 0
function request() turn = turn + 1 return wrk.format("POST", "/api/response/add", headers, bodies[turn]) end`,
    });
    latencies.push(p99);
    return perSecond;
  };
  await ours();
  latencies.length = 0;
  const yardstick = async () =>
    Number(
      execFileSync(process.execPath, ['bench/yardsticks/straightWrites.ts', file, String(STRAIGHT_REPLIES)], {
        encoding: 'utf8',
      }),
    );
  const result = await alternate(ROUNDS, { ours, yardstick });
  rmSync(directory, { recursive: true });
  verdict(
    'POST /api/response/add, au moins 0,33 de la même transaction en direct',
    result.ratio >= 1 / 3,
    `${result.ratio.toFixed(2)} (${Math.round(result.ours)}/s contre ${Math.round(result.yardstick)}/s)`,
  );
  const p99 = median(latencies);
  verdict('POST /api/response/add, p99 sous 50 ms avec 100 connexions', p99 < 50, `${p99.toFixed(0)} ms`);
}
