/** A reverse proxy with docs/scale.md's settings: not sticky, skips processes that do not answer. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds without an answer. */
const SILENCE = 10_000;
/** Milliseconds during which a process that refused is skipped. */
const PASSED_OVER = 1000;
const RETRY_AFTER = { 'retry-after': '1', 'content-type': 'text/plain' };

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const refusedAt = new Map<number, number>();
  let turn = 0;

  /** In turn; processes that refused lately come last. */
  function upstreams(): number[] {
    const first = turn++ % ports.length;
    const ordered = [...ports.slice(first), ...ports.slice(0, first)];
    const isDown = (port: number) => performance.now() - (refusedAt.get(port) ?? -PASSED_OVER) < PASSED_OVER;
    return ordered.toSorted((one, other) => Number(isDown(one)) - Number(isDown(other)));
  }

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray());
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    for (const port of upstreams()) {
      const outcome = await passTo(port, { incoming, body, answer });
      if (outcome === 'answered') return;
      refusedAt.set(port, performance.now());
      // A write that may have been done must not be repeated.
      if (outcome === 'broken' && !isRead) break;
    }
    answer.writeHead(503, RETRY_AFTER).end('busy');
  }

  function passTo(
    port: number,
    { incoming, body, answer }: { incoming: IncomingMessage; body: Buffer; answer: ServerResponse },
  ): Promise<'answered' | 'refused' | 'broken'> {
    return new Promise((resolve) => {
      const { method, url, headers } = incoming;
      const asked = request({ agent, host: '127.0.0.1', port, method, path: url, headers, timeout: SILENCE });
      asked.once('response', (told) => {
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.once('error', () => answer.destroy());
        told.pipe(answer);
        resolve('answered');
      });
      asked.once('timeout', () => asked.destroy());
      asked.once('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'),
      );
      asked.end(body);
    });
  }

  const server = createServer((incoming, answer) => {
    pass(incoming, answer).catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
