import { expect } from 'vitest';
import { site, test } from '../../testing/processesKit.fixtures.ts';
import { createRateLimiter, type RateLimiter } from './rateLimiter.ts';

const limiters = (limit: Parameters<typeof createRateLimiter>[0]) =>
  [site.one, site.other].map(({ store }) => createRateLimiter(limit, store.shared?.counters ?? null)) as [
    RateLimiter,
    RateLimiter,
  ];
const ADDRESS = '192.0.2.1';

test('attempts at two processes at once count together, and no more pass than one process allows', async () => {
  const both = limiters({ name: 'test', failures: 10, seconds: 600 });
  const tries = Array.from({ length: 24 }, (_, index) => both[index % 2]?.consume(ADDRESS));
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(14);
  await both[1].consume('192.0.2.2');
});

test('either process says how long to wait', async () => {
  const [one, other] = limiters({ name: 'test', failures: 1, seconds: 600 });
  await one.consume(ADDRESS);
  for (const limiter of [other, other, one])
    await expect(limiter.consume(ADDRESS)).rejects.toMatchObject({ code: 'slow-down' });
  const told = await other.consume(ADDRESS).catch((error) => error.extras.retryAfter);
  expect(told).toBeGreaterThan(500);
  expect(told).toBeLessThanOrEqual(600);
});

test('an attempt that succeeded costs nothing, at either process', async () => {
  const [one, other] = limiters({ name: 'test', failures: 2, seconds: 600 });
  for (let tries = 0; tries < 5; tries++) {
    await one.consume(ADDRESS);
    await other.reward(ADDRESS);
  }
  await one.consume(ADDRESS);
});

test('expired limits start afresh, and limits of different names are separate', async () => {
  const [one, other] = limiters({ name: 'test', failures: 1, seconds: 0 });
  for (let tries = 0; tries < 3; tries++) await one.consume(ADDRESS);
  await other.consume(ADDRESS);
  const [apart] = limiters({ name: 'apart', failures: 1, seconds: 600 });
  await apart.consume(ADDRESS);
});

test('unknown links and wrong passwords are slowed at every process', async () => {
  const { one, other } = site;
  for (let tries = 0; tries < 40; tries++) {
    const { guest } = tries % 2 === 0 ? one : other;
    expect((await guest.get(`/api/famille/${'x'.repeat(32)}`)).statusCode).toBe(404);
  }
  for (const { guest } of [one, other])
    expect((await guest.get(`/api/famille/${'x'.repeat(32)}`)).statusCode).toBe(429);
  const codes = [];
  for (let tries = 0; tries < 12; tries++) {
    const { guest } = tries % 2 === 0 ? one : other;
    codes.push((await guest.post('/api/adminouminou/session', { password: 'non' })).statusCode);
  }
  expect(codes.slice(-2)).toEqual([429, 429]);
});
