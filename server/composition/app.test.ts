import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { testAppOptions } from '../testing/app.fixtures.ts';
import { site, test } from '../testing/kit.fixtures.ts';
import { createFamille, NOW, openTestSite, openTestStore, replyOf } from '../testing/site.fixtures.ts';
import { buildApp } from './app.ts';

describe('bad input is refused with a sentence and never fails', () => {
  test.each([
    ['broken JSON', '{"hash": ', 400],
    ['no body at all', '', 400],
    ['a list', '[]', 400],
    ['a text', '"bonjour"', 400],
    ['null', 'null', 400],
    ['a prototype key', '{"__proto__": {"answer": true}}', 400],
    ['a constructor key', '{"constructor": {"prototype": {"answer": true}}}', 400],
    ['2 MB', JSON.stringify({ hash: 'x'.repeat(2_000_000) }), 413],
    ['a very deep body', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
  ])('%s', async (_what, body, status) => {
    const answer = await site.visitor().postText('/api/response/add', body);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      status,
      title: expect.any(String),
      detail: expect.stringMatching(/\.$/),
    });
  });

  test('bytes that are no UTF-8 are refused, not stored as other characters', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = Buffer.from([...Buffer.from('{"hash":"a'), 0xff, ...Buffer.from('"}')]);
    const answer = await site.visitor().postText('/api/response/add', body, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().type).toBe('/problems/bad-request');
  });

  test('very long headers are refused in French too', async () => {
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/`, {
      headers: { 'x-long': 'x'.repeat(20_000) },
    });
    expect(answer.status).toBe(431);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('en-têtes') });
  });

  test('another content type is refused', async () => {
    const headers = { 'content-type': 'text/xml' };
    const answer = await site.visitor().postText('/api/response/add', '<a/>', headers);
    expect(answer.statusCode).toBe(415);
  });

  test('an unknown address of the API', async () => {
    const answer = await site.visitor().get('/api/nothing');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().type).toBe('/problems/not-found');
  });
});

describe('anti-forgery', () => {
  test('a write without the cookie’s token in the header is refused', async () => {
    const famille = await createFamille(await site.host());
    const visitor = site.visitor();
    const refused = await visitor.post('/api/response/add', replyOf(famille), { 'x-xsrf-token': 'other' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().type).toBe('/problems/forgery-suspected');
    expect((await visitor.get(`/api/famille/${famille.hash}`)).json().answer).toBeNull();
  });

  test('an empty token on both sides is refused', async () => {
    const visitor = site.visitor();
    visitor.cookies.set('XSRF-TOKEN', '');
    expect((await visitor.post('/api/response/add', {}, { 'x-xsrf-token': '' })).statusCode).toBe(403);
  });

  test('two equal invented values, or another visitor’s token, are refused too', async () => {
    const [visitor, other] = [site.visitor(), site.visitor()];
    await visitor.get('/api/params');
    await other.get('/api/params');
    for (const token of ['x'.repeat(43), other.cookies.get('XSRF-TOKEN') ?? '']) {
      visitor.cookies.set('XSRF-TOKEN', token);
      const refused = await visitor.post('/api/response/add', {}, { 'x-xsrf-token': token });
      expect(refused.json().type).toBe('/problems/forgery-suspected');
    }
    // The refusal set the right token, so a retry works.
    expect((await visitor.post('/api/response/add', {})).json().type).toBe('/problems/invalid-fields');
  });

  test.each([
    ['http://localhost:8080', 400],
    ['http://localhost:4000', 400],
    ['https://autre.exemple.fr', 403],
    ['null', 403],
    ['ftp://localhost:8080', 403, 'localhost:8080'],
    ['https://localhost:8080', 403, 'localhost:8080'],
  ])('a write from %s is answered %i', async (origin, status, host = 'localhost:4000') => {
    const answer = await site.visitor().post('/api/response/add', {}, { origin, host });
    expect(answer.statusCode).toBe(status);
  });

  test('a write started by another site is refused even with the token', async () => {
    const refused = await site.visitor().post('/api/response/add', {}, { 'sec-fetch-site': 'cross-site' });
    expect(refused.statusCode).toBe(403);
  });

  test('any GET sets the token, once', async () => {
    const visitor = site.visitor();
    const first = await visitor.get('/api/params');
    expect(first.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value).toMatch(/^[\w-]{43}$/);
    expect((await visitor.get('/api/params')).cookies).toEqual([]);
  });
});

test('the security policy allows nothing unsafe', async () => {
  const { headers } = await site.visitor().get('/api/health');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
});

test('no secret is logged', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const store = await openTestStore();
  const logger = pino({ level: 'trace' }, sink);
  const app = await buildApp({ ...(await testAppOptions(store, { now: () => NOW })), logger });
  const hash = createHash('sha256').update('secret').digest('base64url');
  await app.inject(`/api/famille/${hash}`);
  await app.inject(`/nowhere?hash=${hash}`);
  await app.inject(`/api/famille/%E0%A4%A?hash=${hash}`);
  await app.inject({
    method: 'POST',
    url: '/api/response/add',
    payload: { hash },
    headers: { cookie: `famille=${hash}` },
  });
  await app.close();
  await store.close();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('\n')).toContain('/api/famille/:hash');
  expect(lines.join('\n')).not.toContain(hash);
});

test('the proxy’s request id is in the log and in the failed answer; any other text is not', async () => {
  const logged: Record<string, unknown>[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const store = await openTestStore();
  const app = await buildApp({ ...(await testAppOptions(store, { now: () => NOW })), logger });
  const ask = async (id: string) =>
    (await app.inject({ url: '/api/nowhere', headers: { 'x-request-id': id } })).headers['x-request-id'];
  const given = '0123456789abcdef0123456789abcdef';
  expect(await ask(given)).toBe(given);
  const made = await ask('"}{"level":50 a line of my own');
  expect(made).toMatch(/^[\da-f-]{36}$/);
  await app.close();
  await store.close();
  expect(logged.map(({ requestId }) => requestId)).toEqual([given, made]);
});

test('health depends on the database', async () => {
  expect((await site.visitor().get('/api/health')).json()).toEqual({ status: 'ok' });
  const store = await openTestStore();
  const app = await buildApp(await testAppOptions(store, { now: () => NOW }));
  await store.close();
  expect((await app.inject('/api/health')).statusCode).toBe(503);
  await app.close();
});

test('no address below the hosts’ answers without a session, whatever the feature', async () => {
  const urls: string[] = [];
  const given = { onRoute: ({ url }: { url: string }) => void urls.push(url.replace(/:\w+/g, 'x')) };
  const other = await openTestSite(given);
  const hosts = urls.filter((url) => url.startsWith('/api/adminouminou/'));
  expect(hosts.length).toBeGreaterThan(20);
  for (const url of hosts) {
    const { statusCode } = await other.visitor().get(url);
    expect({ url, statusCode }).toEqual({ url, statusCode: 401 });
  }
  await other.close();
});
