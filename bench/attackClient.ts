/**
 * Thread of bench/attack.ts: sends one attack, counts the answers by status (`coupée`: the site hung up), and
 * lets the attack judge what it left behind.
 */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ATTACKS } from './attacks.ts';
import type { Hostile, Judgement, Victim } from './hostile.ts';

export interface Target extends Victim {
  readonly name: string;
}

export interface Outcome extends Judgement {
  readonly answers: string;
}

/** Differs from the address that requests the site's health. */
const ADDRESS = '127.0.0.66';

const target = workerData as Target;
const attack = ATTACKS.find(({ name }) => name === target.name);
if (!attack) throw new Error(`no attack is called ${target.name}`);
const { requests, together, dripMs, judge } = attack;

const agent = new Agent({ keepAlive: false, localAddress: ADDRESS });
const visitor = await tokenHeaders();
const counts = new Map<string, number>();
const bodies: string[] = [];
let next = 0;
await Promise.all(
  Array.from({ length: together }, async () => {
    while (next < requests) {
      const outcome = await send(await attack.request(target, next++));
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
  }),
);
const answers = [...counts].map(([status, count]) => `${status} × ${count}`).join(', ');
const judgement = (await judge?.(target, bodies)) ?? { holds: true, found: '' };
parentPort?.postMessage({ answers, ...judgement } satisfies Outcome);

function send({ method, path, body, headers }: Hostile): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(`${target.url}${path}`, {
      method,
      agent,
      headers: {
        ...visitor,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(body.length) }),
        ...headers,
      },
    });
    sent.once('response', (answer) => {
      const told = () => resolve(String(answer.statusCode));
      if (!judge) {
        answer.resume();
        told();
      } else
        text(answer)
          .then((body) => bodies.push(body))
          .then(told, () => resolve('coupée'));
      // Stops sending the rest of a refused body, which nobody would read.
      answer.once('close', () => sent.destroy());
    });
    // May follow an answer: the site hangs up on what is still being sent.
    sent.on('error', () => resolve('coupée'));
    if (body !== undefined && dripMs !== undefined) void drip(sent, body, dripMs);
    else sent.end(body);
  });
}

async function drip(sent: ReturnType<typeof request>, body: string, every: number): Promise<void> {
  for (const byte of body) {
    if (sent.closed) return;
    sent.write(byte);
    await pause(every);
  }
  sent.end();
}

/** The headers that a browser has after its first page. */
async function tokenHeaders(): Promise<Record<string, string>> {
  const cookies = (await fetch(`${target.url}/api/health`)).headers.getSetCookie();
  const cookie = cookies.map((text) => text.split(';')[0] ?? '').join('; ');
  return { cookie, 'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '' };
}
