import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Identity } from './act.ts';
import { createHostGuard } from './hosts.guard.ts';

const READER = { role: 'reader' } as Identity;
const HOST = { role: 'host' } as Identity;

test.each([
  { who: 'a reader', identity: READER, allowed: ['GET', 'HEAD'] },
  { who: 'a host', identity: HOST, allowed: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] },
  { who: 'nobody', identity: null, allowed: [] },
])('a call that readers may see is, for $who, allowed: $allowed', async ({ identity, allowed }) => {
  const app = fastify();
  const passed: string[] = [];
  app.addHook(
    'onRequest',
    createHostGuard(async () => identity),
  );
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/',
    config: { readers: true },
    handler: async ({ method }) => {
      passed.push(method);
      return '';
    },
  });
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
    await app.inject({ method, url: '/' });
  await app.close();
  expect(passed).toEqual(allowed);
});
