import { expect, test } from 'vitest';
import { freePort } from './freePort.ts';

test('a port is given once, though nothing listens on it yet', async () => {
  const twenty = [20_000, 20_040] as const;
  const ports = [];
  for (let index = 0; index < 8; index++) ports.push(await freePort(twenty));
  expect(new Set(ports).size).toBe(8);
});
