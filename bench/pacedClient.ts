/** Load generator of bench/paced.ts: posts each body on schedule, in a process without the bench's pauses. */
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Paced } from './paced.ts';

interface Work {
  sites: { url: string; headers: Record<string, string> }[];
  bodies: string[];
  /** Requests per second. */
  rate: number;
}

const { sites, bodies, rate } = (await json(process.stdin)) as Work;
const agent = new Agent({ keepAlive: true });
const times: number[] = [];
const delays: number[] = [];
const sent: Promise<void>[] = [];
const began = performance.now() + 100;
for (const [index, body] of bodies.entries()) {
  const due = began + (index * 1000) / rate;
  const early = due - performance.now();
  if (early > 0.5) await pause(early);
  delays.push(performance.now() - due);
  const site = sites[index % sites.length];
  if (site) sent.push(send(site, body).then(() => void times.push(performance.now() - due)));
}
await Promise.all(sent);
const at = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
const said: Paced = {
  p50: at(times, 0.5),
  p99: at(times, 0.99),
  worst: at(times, 1),
  late: at(delays, 0.99),
};
process.stdout.write(JSON.stringify(said), () => process.exit());

function send({ url, headers }: Work['sites'][number], body: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const length = String(Buffer.byteLength(body));
  const asked = request(`${url}/api/response/add`, {
    agent,
    method: 'POST',
    headers: { ...headers, 'content-length': length },
  });
  asked.on('error', reject);
  asked.on('response', (answer) => {
    answer.resume();
    if (answer.statusCode !== 200) reject(new Error(`a reply was answered ${answer.statusCode}`));
    answer.on('end', resolve);
  });
  asked.end(body);
  return promise;
}
