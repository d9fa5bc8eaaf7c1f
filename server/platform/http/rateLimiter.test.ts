import { expect, test } from 'vitest';
import { createRateLimiter, waitSentence } from './rateLimiter.ts';

test('failures below the limit cost nothing, one too many is refused with the wait', async () => {
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
])('a wait of %s s is told as %s', (seconds, words) => {
  expect(waitSentence(seconds)).toContain(`Patientez ${words},`);
});

test('a try that was right after all costs nothing', async () => {
  const limiter = createRateLimiter({ name: 'test', failures: 2, seconds: 60 }, null);
  for (let tries = 0; tries < 5; tries++) {
    await limiter.consume('192.0.2.1');
    await limiter.reward('192.0.2.1');
  }
  await limiter.consume('192.0.2.1');
});
