/** Serves a folder of weddings in the test's process; visitors send HTTP requests by host name. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { quietOutages } from '../platform/database/quietOutages.ts';
import { type RunningWeddings, serveWeddings, type WeddingsConfig } from './serveWeddings.ts';
import { SETTINGS_FILE } from './settings.ts';

export interface TestWeddings extends RunningWeddings {
  dir: string;
  /** Log entries since the start. */
  logged: Record<string, unknown>[];
  visitor(wedding: string): HostVisitor;
  remove(): Promise<void>;
}

export function addWedding(dir: string, name: string, settings: Record<string, string> = {}): void {
  mkdirSync(join(dir, name), { recursive: true });
  const all = { PUBLIC_URL: `http://${name}.exemple.fr`, ...settings };
  const lines = Object.entries(all).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(join(dir, name, SETTINGS_FILE), lines.join(''));
}

export async function openTestWeddings(
  names: readonly string[],
  {
    dir = mkdtempSync(join(tmpdir(), 'weddings-')),
    ...given
  }: Partial<WeddingsConfig> & { dir?: string } = {},
): Promise<TestWeddings> {
  for (const name of names) addWedding(dir, name);
  const logged: Record<string, unknown>[] = [];
  const passwords = new Map<string, string>();
  const hooks = { logMethod: quietOutages(() => logger) };
  const stream = { write: (line: string) => logged.push(JSON.parse(line)) };
  const logger: Logger = pino({ level: 'debug', hooks }, stream);
  const running = await serveWeddings({
    config: {
      weddingsDir: dir,
      weddingsOpen: 50,
      port: 0,
      host: '127.0.0.1',
      trustProxy: false,
      metricsToken: undefined,
      ...given,
    },
    environment: {},
    pollEvery: 200,
    patience: 240_000,
    logger,
    tellPassword: (wedding, password) => passwords.set(wedding, password),
  });
  const { port } = running.front.server.address() as AddressInfo;
  return {
    ...running,
    dir,
    logged,
    visitor: (wedding) => visit(port, `${wedding}.exemple.fr`, () => passwords.get(wedding)),
    async remove() {
      await running.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  json<Body>(): Body;
}

export type HostVisitor = ReturnType<typeof visit>;

/** Keeps cookies and sends the anti-forgery token back, as a browser does. */
export function visit(port: number, host: string, password: () => string | undefined) {
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const asked = request({
      port,
      host: '127.0.0.1',
      method,
      path,
      agent: false,
      headers: {
        host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...(payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }),
        ...(payload === undefined || Buffer.isBuffer(payload) ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    asked.end(payload);
    return read(
      await new Promise<IncomingMessage>((resolve, reject) =>
        asked.on('response', resolve).on('error', reject),
      ),
    );
  }

  async function read(response: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    for (const line of response.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const text = Buffer.concat(chunks).toString();
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text,
      json: <Body>() => JSON.parse(text) as Body,
    };
  }

  const visitor = {
    port,
    host,
    cookies,
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body: unknown, headers?: Record<string, string>) =>
      send('POST', path, body, headers),
    async signIn() {
      // A wedding that opens for longer than visitors are kept waiting asks them to come back, without a cookie.
      for (let tries = 0; tries < 10 && !cookies.has('XSRF-TOKEN'); tries++) await visitor.get('/api/health');
      const answer = await visitor.post('/api/adminouminou/session', { password: password() });
      if (answer.status !== 204) throw new Error(`sign-in answered ${answer.status}`);
      return visitor;
    },
  };
  return visitor;
}
