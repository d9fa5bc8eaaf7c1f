/** A faulty proxy before an S3 service: delays, cuts in either direction, reorders headers and answers. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** `overtaken`: a later request is answered first. */
export type Fault = 'late' | 'cut-request' | 'cut-answer' | 'overtaken';
const FAULTS: readonly Fault[] = ['cut-answer', 'overtaken', 'cut-request', 'late'];

export interface BadProxy {
  host: string;
  /** Number of times that each fault was caused. */
  done: Readonly<Record<Fault, number>>;
  /** Holds the answers of the next `count` requests until all have come, then sends the last one's first. */
  reverseNext(count: number): void;
  close(): Promise<void>;
}

interface Passing {
  request: IncomingMessage;
  response: ServerResponse;
  cut: () => void;
}

/** Milliseconds: enough for another answer to come first, if there is another request at all. */
const LATE = 10;

/** `to` is host and port. Every second attempt of a request is only delayed, so retries succeed. */
export async function startBadProxy(to: string): Promise<BadProxy> {
  const tries = new Map<string, number>();
  const done: Record<Fault, number> = { late: 0, 'cut-request': 0, 'cut-answer': 0, overtaken: 0 };
  let turn = 0;
  let reversed: { count: number; answers: (() => void)[] } | null = null;

  function nextFault({ method, url }: IncomingMessage): Fault {
    const asked = `${method} ${url}`;
    const before = tries.get(asked) ?? 0;
    tries.set(asked, before + 1);
    const fault = before % 2 === 0 ? (FAULTS[turn++ % FAULTS.length] ?? 'late') : 'late';
    done[fault] += 1;
    return fault;
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (reversed) return passReversed(reversed, request, response);
    const fault = nextFault(request);
    // The request's socket: a response that waits for its turn on a connection has none yet.
    const { socket } = request;
    const cut = () => void socket.destroy();
    try {
      await passWith(fault, { request, response, cut });
    } catch {
      cut();
    }
  }

  async function passWith(fault: Fault, { request, response, cut }: Passing): Promise<void> {
    // The service gets none of it: a real one would discard half a body, and s3rver is less careful.
    if (fault === 'cut-request') return halfOf(request).then(cut);
    const body = await buffer(request);
    if (fault === 'late') await pause(LATE);
    const answer = await ask(to, request, body);
    const bytes = await buffer(answer);
    if (fault === 'overtaken') await pause(2 * LATE);
    const half = bytes.subarray(0, bytes.length / 2);
    // An answer without a body is dropped entirely.
    if (fault === 'cut-answer' && half.length === 0) return cut();
    response.writeHead(answer.statusCode ?? 502, mixed(answer.rawHeaders));
    if (fault === 'cut-answer') return void response.write(half, cut);
    response.write(half);
    if (fault === 'late') await pause(LATE);
    response.end(bytes.subarray(half.length));
  }

  async function passReversed(
    { count, answers }: { count: number; answers: (() => void)[] },
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const answer = await ask(to, request, await buffer(request));
    const bytes = await buffer(answer);
    answers.push(() => response.writeHead(answer.statusCode ?? 502, answer.rawHeaders).end(bytes));
    if (answers.length < count) return;
    reversed = null;
    for (const send of answers.reverse()) send();
  }

  const server = createServer((request, response) => {
    void pass(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    done,
    reverseNext(count) {
      reversed = { count, answers: [] };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function halfOf(request: IncomingMessage): Promise<void> {
  const most = Number(request.headers['content-length'] ?? 0) / 2;
  let come = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    come += chunk.length;
    if (come >= most) return;
  }
}

/** Forwards the signed request with its headers reordered and those that proxies add. */
async function ask(to: string, from: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { hostname, port } = new URL(`http://${to}`);
  const headers = [...mixed(from.rawHeaders), 'Via', '1.1 bad', 'X-Forwarded-For', '203.0.113.7'];
  const { method, url: path } = from;
  const beyond = send({ hostname, port, method, path, headers, setHost: false, agent: false });
  const [answer] = await Promise.all([once(beyond, 'response'), beyond.end(body)]);
  return answer[0];
}

/** Reverses the pairs of names and values. */
function mixed(headers: readonly string[]): string[] {
  const pairs = Array.from({ length: headers.length / 2 }, (_, at) => headers.slice(2 * at, 2 * at + 2));
  return pairs.reverse().flat();
}
