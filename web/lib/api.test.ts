import { describe, expect, it, test, vi } from 'vitest';
import { call, readCookie } from './api.ts';

/** A network that delivers the headers and half of an answer, then does as told. */
function networkThat(then: (answer: ReadableStreamDefaultController<Uint8Array>) => void): void {
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(answer) {
        answer.enqueue(new TextEncoder().encode('{"nom":"Mar'));
        signal.addEventListener('abort', () => answer.error(signal.reason));
        then(answer);
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'application/json' } });
  });
}

test('an answer cut halfway is a network error, and worth a retry', async () => {
  networkThat((answer) => setTimeout(() => answer.error(new TypeError('terminated')), 20));
  await expect(call({ path: '/api/params', background: true })).rejects.toMatchObject({
    failure: { kind: 'network' },
  });
});

test('an answer that stalls halfway is given up like one that never came', async () => {
  networkThat(() => {});
  await expect(call({ path: '/api/params', background: true, timeOutMs: 200 })).rejects.toMatchObject({
    failure: { kind: 'timeout' },
  });
});

test('writes repeat the anti-forgery cookie in a header, reads do not', async () => {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal('document', { cookie: 'autre=1; XSRF-TOKEN=jeton' });
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers);
    return new Response('{}');
  });
  await call({ path: '/api/params', background: true });
  await call({ path: '/api/response/add', method: 'POST', body: {}, background: true });
  await call({ path: '/api/famille', method: 'DELETE', background: true });
  expect(sent.map((headers) => headers['X-XSRF-TOKEN'])).toEqual([undefined, 'jeton', 'jeton']);
});

describe('reading a cookie', () => {
  it('finds a cookie among others, also with an equals sign in its value', () => {
    expect(readCookie('a=1; XSRF-TOKEN=ab%3D=; b=2', 'XSRF-TOKEN')).toBe('ab==');
  });

  it('ignores a name with the same ending', () => {
    expect(readCookie('OLD-XSRF-TOKEN=x', 'XSRF-TOKEN')).toBeUndefined();
  });
});
