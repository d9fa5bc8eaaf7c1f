/** Requests whose sender is not known yet. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CHUNK_TYPE } from '../../contract/photos/uploads.rules.ts';
import type { UploadState } from '../../contract/photos/uploads.schema.ts';
import { announce, TUS } from '../features/photos/arrival/uploads/uploads.fixtures.ts';
import { eventually } from '../testing/eventually.fixtures.ts';
import {
  createFamille,
  openTestSite,
  replyOf,
  type TestSite,
  type Visitor,
} from '../testing/site.fixtures.ts';
import { head, openRawClient } from '../testing/socket.fixtures.ts';

/** The calls that find out who asks from their body. */
const OPEN_TO_STRANGERS: ReadonlySet<string> = new Set([
  'POST /api/response/add',
  'POST /api/adminouminou/session',
  'POST /api/guest',
  'POST /api/lien',
]);

let site: TestSite;
/** A stranger's headers, with everything that a write needs. */
let stranger: Record<string, string>;
let photosDir: string;
let routes: { method: string; url: string }[];
beforeEach(async () => {
  photosDir = await mkdtemp(join(tmpdir(), 'mariage-bodies-'));
  await open();
});
afterEach(async () => {
  await site.close();
  await rm(photosDir, { recursive: true });
});

/** Time-outs in milliseconds, long enough that even a busy machine answers no test by one. */
const PATIENT = { headers: 60_000, body: 60_000 };

async function open(timeouts: Partial<typeof PATIENT> = {}): Promise<void> {
  routes = [];
  site = await openTestSite({
    photosDir,
    timeouts: { ...PATIENT, ...timeouts, checkEvery: 50 },
    onRoute: ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url: url.replaceAll(/:\w+|\*/g, 'x') });
    },
  });
  stranger = await headersOf(site.visitor());
}

async function headersOf(visitor: Visitor): Promise<Record<string, string>> {
  await visitor.get('/api/health');
  return {
    host: 'localhost',
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
    'content-type': 'application/json',
  };
}

describe('a stranger is refused before the body is read', () => {
  const MIB_16 = 16 * 1024 * 1024;
  test.each([
    ['announced and never sent', { 'content-length': MIB_16 }],
    ['that waits to be asked for', { 'content-length': MIB_16, expect: '100-continue' }],
    ['without a length', { 'transfer-encoding': 'chunked' }],
  ])('on every route, with a body %s', async (_what, body) => {
    const answers: string[] = [];
    for (const { method, url } of routes.filter(({ method }) => method !== 'GET' && method !== 'HEAD')) {
      if (OPEN_TO_STRANGERS.has(`${method} ${url}`) && 'transfer-encoding' in body) continue;
      const client = await openRawClient(site.app);
      client.socket.write(head(method, url, { ...stranger, ...body }));
      const [line = ''] = (await client.until(/\r\n\r\n/)).split('\r\n');
      client.socket.destroy();
      answers.push(`${method} ${url} ${line.slice(9, 12)}`);
    }
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter((answer) => !/ (401|404|413|429)$/.test(answer))).toEqual([]);
  });

  test('so is a wrong anti-forgery token', async () => {
    const client = await openRawClient(site.app);
    client.socket.write(
      head('POST', '/api/response/add', { ...stranger, 'x-xsrf-token': 'other', 'content-length': 100 }),
    );
    expect(await client.until(/\r\n\r\n/)).toMatch(/^HTTP\/1.1 403 /);
    client.socket.destroy();
  });

  test('an allowed request is asked for its body, and answered', async () => {
    const famille = await createFamille(await site.host());
    const reply = JSON.stringify(replyOf(famille));
    const client = await openRawClient(site.app);
    const headers = { ...stranger, expect: '100-continue', 'content-length': Buffer.byteLength(reply) };
    client.socket.write(head('POST', '/api/response/add', headers));
    expect(await client.until(/\r\n\r\n/)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    client.socket.write(reply);
    expect(await client.until(/"version":2/)).toContain('HTTP/1.1 200 OK');
    client.socket.destroy();
  });
});

describe('a request that does not arrive in time is given up', () => {
  const BODY_MS = 500;
  const reopen = async (timeouts: Partial<typeof PATIENT>) => {
    await site.close();
    await open(timeouts);
  };
  beforeEach(() => reopen({ body: BODY_MS }));

  test('a body that stops halfway gets a 408, and the connection is closed', async () => {
    const client = await openRawClient(site.app);
    client.socket.write(`${head('POST', '/api/response/add', { ...stranger, 'content-length': 100 })}{`);
    expect(await client.until(/trop lent/)).toMatch(/^HTTP\/1.1 408 [\s\S]*connection: close/);
    await client.closed;
  });

  test('so does a body that arrives byte by byte', async () => {
    const client = await openRawClient(site.app);
    client.socket.write(head('POST', '/api/response/add', { ...stranger, 'content-length': 100 }));
    const drip = setInterval(() => client.socket.write(' '), BODY_MS / 10);
    expect(await client.until(/trop lent/)).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(drip);
    await client.closed;
  });

  test('an upload may take as long as it needs, and is given up once it stalls', async () => {
    // Long enough for a machine that delays a process between two bytes.
    const stallMs = 3000;
    await reopen({ body: stallMs });
    const host = await site.host();
    const announced = await announce(host, { filename: 'a.jpg', folder: 'couple', bytes: 1000 });
    const { url } = announced.json<UploadState>();
    const client = await openRawClient(site.app);
    const upload = {
      ...(await headersOf(host)),
      ...TUS,
      'content-type': CHUNK_TYPE,
      'upload-offset': 0,
      'content-length': 1000,
    };
    client.socket.write(head('PATCH', url, upload));
    let drops = 0;
    const drip = setInterval(() => {
      client.socket.write('x');
      drops += 1;
    }, stallMs / 100);
    await eventually(() => expect(drops).toBeGreaterThan(150));
    expect(client.socket.closed).toBe(false);
    clearInterval(drip);
    expect(await client.until(/trop lent/)).toMatch(/^HTTP\/1.1 408 /);
    await client.closed;
  });

  test('a body that no route reads closes the connection', async () => {
    await reopen({ body: 3000 });
    const client = await openRawClient(site.app);
    client.socket.write(head('POST', '/api/params/', { ...stranger, 'content-length': 100 }));
    expect(await client.until(/\r\n\r\n/)).toMatch(/^HTTP\/1.1 401 /);
    await client.closed;
  });

  test('headers that stop halfway get a 408', async () => {
    await reopen({ headers: 200 });
    const client = await openRawClient(site.app);
    client.socket.write('GET / HTTP/1.1\r\nhost: ');
    expect(await client.until(/trop lent/)).toMatch(/^HTTP\/1.1 408 /);
    await client.closed;
  });
});

describe('every answer carries the security headers', () => {
  test.each([
    ['no HTTP', 'bonjour\r\n\r\n', 400],
    [
      'headers of a book’s length',
      head('GET', '/', { host: 'localhost', 'x-long': 'x'.repeat(20_000) }),
      431,
    ],
    ['a broken escape', head('GET', '/api/famille/%E0%A4%A', { host: 'localhost' }), 400],
    ['a parameter too long', head('GET', `/photos/couple/${'x'.repeat(900)}`, { host: 'localhost' }), 400],
    ['no host', head('GET', '/api/health', {}), 400],
    ['an unknown expectation', head('GET', '/api/health', { host: 'localhost', expect: 'tea' }), 200],
    ['an unknown address', head('GET', '/api/nothing', { host: 'localhost' }), 404],
  ])('%s', async (_what, request, status) => {
    const client = await openRawClient(site.app);
    client.socket.write(request);
    const answer = (await client.until(/\r\n\r\n/)).toLowerCase();
    client.socket.destroy();
    expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `));
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).toContain('x-content-type-options: nosniff');
    if (status !== 200) expect(answer).toContain('content-type: application/problem+json');
  });
});

describe('bodies of strangers count as failed attempts', () => {
  test.each([
    ['too large', 'x'.repeat(70_000), 413],
    ['no JSON', '{', 400],
    ['wrong fields', '{"hash":1}', 400],
    ['wrong fields with an unknown hash', '{"hash":"made-up","answer":"peut-être"}', 400],
  ])('%s', async (_what, body, status) => {
    const stranger = site.visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries <= 40; tries++)
      statuses.push((await stranger.postText('/api/response/add', body)).statusCode);
    expect(new Set(statuses.slice(0, 40))).toEqual(new Set([status]));
    expect(statuses.at(-1)).toBe(429);
  });

  test('a family’s invalid replies are explained, however many there are', async () => {
    const famille = await createFamille(await site.host());
    const guest = site.visitor();
    for (let tries = 0; tries <= 40; tries++)
      expect((await guest.post('/api/response/add', { hash: famille.hash, answer: 'non' })).statusCode).toBe(
        400,
      );
  });

  test('the sign-in counts an unreadable body', async () => {
    const stranger = site.visitor();
    for (let tries = 0; tries < 10; tries++) await stranger.postText('/api/adminouminou/session', '{');
    expect((await stranger.postText('/api/adminouminou/session', '{')).statusCode).toBe(429);
  });
});

test('2 MiB of nested lists are refused before they are parsed; brackets inside names are not', async () => {
  const famille = await createFamille(await site.host());
  const zip = (body: string) => site.visitor().postText(`/api/photos/zip?hash=${famille.hash}`, body);
  expect((await zip(`${'['.repeat(500_000)}${']'.repeat(500_000)}`)).statusCode).toBe(400);
  const names = Array.from({ length: 20_000 }, (_, index) => `couple/[{${index}}].jpg`);
  expect((await zip(JSON.stringify(names))).statusCode).toBe(404);
});

test('nested lists are refused while they arrive, whatever their declared type', async () => {
  const famille = await createFamille(await site.host());
  for (const [type, status] of [
    ['application/json', 400],
    ['Application/JSON; charset=utf-8', 400],
    ['text/json', 415],
  ] as const) {
    const client = await openRawClient(site.app);
    const headers = { ...stranger, 'content-type': type, 'content-length': 2_000_000 };
    client.socket.write(head('POST', `/api/photos/zip?hash=${famille.hash}`, headers) + '['.repeat(500_000));
    expect(await client.until(/\r\n\r\n.*\}/s)).toContain(`HTTP/1.1 ${status} `);
    client.socket.destroy();
  }
});

test('at most twenty field errors are returned', async () => {
  const invites = Array.from({ length: 30 }, () => ({ nom: 1, prenom: 2 }));
  const answer = await site.visitor().post('/api/response/add', { hash: 'x', answer: true, invites });
  expect(answer.json().errors).toHaveLength(20);
  expect(answer.json().errors[0].path).toBe('invites.0.nom');
});
