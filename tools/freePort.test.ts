import { expect, test } from 'vitest';
import { freePort } from './freePort.ts';

test('gives each port to one caller only, even before anything listens on it', async () => {
  // Other runs of this test hold theirs until they end.
  const first = 12_000 + 40 * (process.pid % 400);
  const twenty = [first, first + 40] as const;
  const ports = [];
  for (let index = 0; index < 8; index++) ports.push(await freePort(twenty));
  expect(new Set(ports).size).toBe(8);
});
