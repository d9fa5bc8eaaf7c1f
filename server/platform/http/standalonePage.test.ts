import { hash } from 'node:crypto';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { type StandalonePage, sendStandalonePage } from './standalonePage.ts';

const PAGE = { status: 503, title: 'Revenez', text: 'Tout & <rien>', retryAfter: 5 };

async function pageWith(given: Partial<StandalonePage> = {}) {
  const app = fastify();
  app.get('/', (_, reply) => sendStandalonePage(reply, { ...PAGE, ...given }));
  return app.inject('/');
}

/** The digest that a browser computes from the page. */
const digestOf = (body: string, tag: string) =>
  `'sha256-${hash('sha256', body.split(`<${tag}>`)[1]?.split(`</${tag}>`)[0] ?? '', 'base64')}'`;

test('only its own style and script run, and it is not cached', async () => {
  const { statusCode, headers, body } = await pageWith();
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    `style-src ${digestOf(body, 'style')}`,
    `script-src ${digestOf(body, 'script')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
});

test('a page that is not worth a retry allows no script, and its words are escaped', async () => {
  const { headers, body } = await pageWith({ retryAfter: null, names: 'Amina & <Bruno>' });
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(headers).not.toHaveProperty('retry-after');
  expect(body).not.toMatch(/<script|<button/);
  expect(body).toContain('<p class="names">Amina &amp; &lt;Bruno&gt;</p>');
  expect(body).toContain('<p>Tout &amp; &lt;rien&gt;</p>');
});
