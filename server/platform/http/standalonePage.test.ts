import { hash } from 'node:crypto';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLonePage } from './standalonePage.ts';

const MAIN = '<h1>Bonjour</h1>';

async function pageWith(given: { style: string; script?: string }) {
  const send = createLonePage(given);
  const app = fastify();
  app.get('/', (_, reply) => send(reply, { status: 503, title: 'Amina & <Bruno>', main: MAIN }));
  return app.inject('/');
}

/** As a browser reckons it from the page that it got. */
const digestOf = (body: string, tag: string) =>
  `'sha256-${hash('sha256', body.split(`<${tag}>`)[1]?.split(`</${tag}>`)[0] ?? '', 'base64')}'`;

test('its own style and script run, no other, and it is kept nowhere', async () => {
  const { statusCode, headers, body } = await pageWith({ style: 'h1{color:red}', script: 'document.title' });
  expect(statusCode).toBe(503);
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

test('one without a script allows none, and a title is text', async () => {
  const { headers, body } = await pageWith({ style: 'h1{color:red}' });
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(body).not.toContain('<script');
  expect(body).toContain('<title>Amina &amp; &lt;Bruno&gt;</title>');
  expect(body).toContain(`<main>${MAIN}</main>`);
});
