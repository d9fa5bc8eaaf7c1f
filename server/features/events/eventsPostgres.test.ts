/** A listener at one process who is signed out at another. */

import { expect } from 'vitest';
import { site, test } from '../../testing/processesKit.fixtures.ts';
import { createFamille } from '../../testing/site.fixtures.ts';
import { hear } from './events.fixtures.ts';

test('a host whose session ends at another process gets no more events', async ({ signal }) => {
  const { one, other } = site;
  const url = await one.app.listen({ port: 0, host: '127.0.0.1' });
  const { next } = await hear(url, one.host, signal);
  const { id } = await createFamille(other.host);
  expect(await next()).toEqual({ id, version: 1 });
  expect((await other.host.delete('/api/adminouminou/sessions')).statusCode).toBe(204);
  await createFamille(other.host);
  expect(await next()).toBe('end');
});
