import { expect, test } from 'vitest';
import { freePort } from './freePort.ts';

test('gives each port to one caller only, even before anything listens on it', async () => {
  const twenty = [20_000, 20_040] as const;
  const ports = [];
  for (let index = 0; index < 8; index++) ports.push(await freePort(twenty));
  expect(new Set(ports).size).toBe(8);
});
