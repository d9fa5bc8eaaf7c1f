/**
 * The API's speed, each figure a ratio against a yardstick of the same run:
 * `GET /api/famille/{hash}` against a bare Fastify route that returns the same JSON (at least half), and
 * `POST /api/response/add` against the same transaction written straight with node:sqlite (at least a third);
 * the 99th percentile under 50 ms with 100 connections.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../tools/freePort.ts';
import { alternate, median, verdict } from './measure.ts';
import { replyBody, WRITE_HEADERS } from './replies.ts';
import { fillDatabase, startServer, startSite, stopServer } from './site.ts';

const ROUNDS = 3;
const CONNECTIONS = 100;
/** Three seconds' worth: in less, a single pause of the machine is more than one reply in a hundred. */
const REPLIES = 9000;
/** As many again before the first round: until then the engine is still compiling, and pauses for it. */
const WARM_UP = REPLIES;

const site = await startSite({ familles: 1 + WARM_UP + ROUNDS * REPLIES });
await compareReads();
await compareWrites();
await site.stop();

async function compareReads(): Promise<void> {
  const url = `${site.url}/api/famille/${site.hashes[0]}`;
  const cookie = { cookie: WRITE_HEADERS.cookie };
  const FAMILLE = await (await fetch(url)).text();
  const barePort = await freePort();
  const bareUrl = `http://127.0.0.1:${barePort}/`;
  const bare = await startServer(
    'bench/yardsticks/bareRoute.ts',
    { ...process.env, PORT: String(barePort), FAMILLE },
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
  verdict('GET /api/famille, p99 sous 50 ms avec 100 connexions', p99 < 50, `${p99} ms`);
}

async function compareWrites(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'mariage-bench-'));
  const file = join(directory, 'straight.sqlite');
  await fillDatabase(file, REPLIES);

  // Written before the rounds: the generator of the load shares two cores with the site.
  const waiting = site.hashes.slice(1).map(replyBody);
  const latencies: number[] = [];
  const send = async (amount: number) => {
    const start = performance.now();
    let end = start;
    const { latency, non2xx } = await autocannon({
      url: `${site.url}/api/response/add`,
      method: 'POST',
      connections: CONNECTIONS,
      amount,
      headers: WRITE_HEADERS,
      requests: [
        {
          setupRequest: (request) => ({ ...request, body: waiting.pop() ?? '' }),
          // autocannon's own duration counts in whole seconds.
          onResponse: () => {
            end = performance.now();
          },
        },
      ],
    });
    if (non2xx > 0) throw new Error(`${non2xx} replies were refused`);
    return { perSecond: amount / ((end - start) / 1000), p99: latency.p99 };
  };
  await send(WARM_UP);
  const ours = async () => {
    const { perSecond, p99 } = await send(REPLIES);
    latencies.push(p99);
    return perSecond;
  };
  const yardstick = async () =>
    Number(
      execFileSync(process.execPath, ['bench/yardsticks/straightWrites.ts', file, String(REPLIES)], {
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
  verdict('POST /api/response/add, p99 sous 50 ms avec 100 connexions', p99 < 50, `${p99} ms`);
}
