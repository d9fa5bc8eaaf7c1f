import { describe, expect, it, test, vi } from 'vitest';
import { call, readCookie } from './api.ts';

/** A network that brings the headers and the first half of an answer, then does what it is told. */
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

test('an answer that is cut in its middle is the network’s problem, and worth another try', async () => {
  networkThat((answer) => setTimeout(() => answer.error(new TypeError('terminated')), 20));
  await expect(call({ path: '/api/params', background: true })).rejects.toMatchObject({
    failure: { kind: 'network' },
  });
});

test('an answer that stops coming in its middle is given up like one that never came', async () => {
  networkThat(() => {});
  await expect(call({ path: '/api/params', background: true, timeOutMs: 200 })).rejects.toMatchObject({
    failure: { kind: 'timeout' },
  });
});

test('what writes repeats the anti-forgery cookie in its header; what reads does not', async () => {
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
  it('finds it among others, also when its value holds an equals sign', () => {
    expect(readCookie('a=1; XSRF-TOKEN=ab%3D=; b=2', 'XSRF-TOKEN')).toBe('ab==');
  });

  it('is not fooled by a name that ends alike', () => {
    expect(readCookie('OLD-XSRF-TOKEN=x', 'XSRF-TOKEN')).toBeUndefined();
  });
});
