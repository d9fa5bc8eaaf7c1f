import { expect, test } from 'vitest';
import { createRateLimiter, networkOf, siteNetworkOf, waitSentence } from './rateLimiter.ts';

test('failures below the limit cost nothing, the next one is refused with the wait', async () => {
  const limiter = createRateLimiter({ name: 'test', failures: 2, seconds: 60 }, null);
  await limiter.consume('192.0.2.1');
  await limiter.consume('192.0.2.1');
  await expect(limiter.consume('192.0.2.1')).rejects.toMatchObject({
    code: 'slow-down',
    extras: { retryAfter: 60 },
  });
  await limiter.consume('192.0.2.2');
});

test.each([
  [1, 'une seconde'],
  [60, '60 secondes'],
  [90, '90 secondes'],
  [91, '2 minutes'],
  [300, '5 minutes'],
])('a wait of %s s is shown as %s', (seconds, words) => {
  expect(waitSentence(seconds)).toContain(`Patientez ${words},`);
});

test('a successful attempt costs nothing', async () => {
  const limiter = createRateLimiter({ name: 'test', failures: 2, seconds: 60 }, null);
  for (let tries = 0; tries < 5; tries++) {
    await limiter.consume('192.0.2.1');
    await limiter.reward('192.0.2.1');
  }
  await limiter.consume('192.0.2.1');
});

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s is counted as %s, and in a line as %s', (address, network, siteNetwork) => {
  expect(networkOf(address)).toBe(network);
  expect(siteNetworkOf(address)).toBe(siteNetwork);
});
