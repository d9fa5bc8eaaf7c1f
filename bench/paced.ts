/**
 * Two hundred replies a second, sent on schedule without waiting for answers: 99 % are answered within 100 ms
 * of their schedule, on SQLite and on one to three processes on one PostgreSQL that flushes. The generator is
 * a separate process and reports its own delay: a large one means that the machine has no processor time left
 * and the figures say nothing.
 *
 *   npm run bench:paced [-- --quick] [-- --rate 200]
 */
import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { startCluster } from '../server/testing/cluster.fixtures.ts';
import { type Arrangement, onPostgres, onSqlite } from './arrangements.ts';
import { median, verdict } from './measure.ts';
import { replyBody, visitorHeaders } from './replies.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, rate: { type: 'string', default: '200' } },
});
const RATE = Number(values.rate);
const ROUNDS = values.quick ? 1 : 3;
const SECONDS = values.quick ? 5 : 15;
const MOST_MS = 100;

/** In milliseconds. */
export interface Paced {
  p50: number;
  p99: number;
  worst: number;
  /** The 99th percentile of the generator's own delay. */
  late: number;
}

const cluster = await startCluster({ durable: true });
const familles = (ROUNDS + 1) * SECONDS * RATE;
try {
  for (const make of [
    () => onSqlite('SQLite', familles),
    ...[1, 2, 3].map((processes) => () => onPostgres(cluster, processes, familles)),
  ]) {
    const arrangement = await make();
    try {
      // The first round is not counted, because the engine still compiles.
      const rounds: Paced[] = [];
      for (let round = 0; round <= ROUNDS; round++) rounds.push(await run(arrangement));
      report(arrangement.name, rounds.slice(1));
    } finally {
      await arrangement.end();
    }
  }
} finally {
  await cluster.remove();
}

async function run({ urls, hashes }: Arrangement): Promise<Paced> {
  const sites = await Promise.all(urls.map(async (url) => ({ url, headers: await visitorHeaders(url) })));
  const bodies = hashes.splice(0, SECONDS * RATE).map(replyBody);
  const client = spawn(process.execPath, ['bench/pacedClient.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  client.stdin.end(JSON.stringify({ sites, bodies, rate: RATE }));
  return (await json(client.stdout)) as Paced;
}

function report(name: string, rounds: readonly Paced[]): void {
  const of = (figure: keyof Paced) => median(rounds.map((round) => round[figure])).toFixed(0);
  const figures = `médiane ${of('p50')} ms, p99 ${of('p99')} ms, au pire ${of('worst')} ms (générateur en retard de ${of('late')} ms)`;
  verdict(
    `${name}, ${RATE} réponses par seconde : p99 sous ${MOST_MS} ms`,
    Number(of('p99')) < MOST_MS,
    figures,
  );
}
