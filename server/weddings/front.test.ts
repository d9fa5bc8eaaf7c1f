import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createFront, type FrontDeps } from './front.ts';
import { NotNowError } from './slot.ts';
import type { Wedding } from './wedding.ts';
import { visit } from './weddings.fixtures.ts';

const OPENS_MS = 200;

test('the log of a 503 counts what the visitor waited for the opening', async ({ onTestFinished }) => {
  const logged: Record<string, unknown>[] = [];
  const wedding = { name: 'amina', isSuspended: false, config: {} } as Wedding;
  const registry = { byHost: () => wedding } as unknown as FrontDeps['registry'];
  const pool = {
    take: () => null,
    async visit() {
      await setTimeout(OPENS_MS);
      throw new NotNowError('it takes long to open', 5);
    },
  } as unknown as FrontDeps['pool'];
  const known = {} as FrontDeps['known'];
  const logger = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  const front = createFront({ registry, pool, known, logger, trustProxy: false, metricsToken: undefined });
  onTestFinished(() => front.close());
  await front.listen({ port: 0, host: '127.0.0.1' });
  const { port } = front.server.address() as AddressInfo;
  const { status } = await visit(port, 'amina.exemple.fr', () => undefined).get('/');
  const line = logged.find(({ msg }) => msg === 'request');
  expect([status, line]).toMatchObject([503, { wedding: 'amina', reason: 'it takes long to open' }]);
  // A timer may end a millisecond early.
  expect(line?.ms).toBeGreaterThan(OPENS_MS - 2);
});
