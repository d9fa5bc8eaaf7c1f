/**
 * Slows who guesses the password: per address, and all addresses together, since a thousand of them can be rented. A browser that
 * signed in before has an allowance of its own instead, so that nobody can lock the hosts out.
 */
import type { FastifyRequest } from 'fastify';
import { createRateLimiter } from '../../platform/rateLimiter.ts';
import type { Devices } from './devices.ts';

const EACH = { failures: 10, seconds: 300 };
/** 7,200 guesses a day: half a year for the million that a password must withstand (`passwordCheck.ts`). */
const TOGETHER = { failures: 300, seconds: 3600 };

export interface SignInLimiter {
  /** Counts a try before it is made; throws `slow-down` when it is one too many. */
  consume(request: FastifyRequest): Promise<void>;
  reward(request: FastifyRequest): Promise<void>;
}

export function createSignInLimiter(devices: Devices): SignInLimiter {
  const addresses = createRateLimiter(EACH);
  const known = createRateLimiter(EACH);
  const everybody = createRateLimiter(TOGETHER);

  function countersOf(request: FastifyRequest) {
    const device = devices.known(request);
    if (device !== null) return [{ limiter: known, key: device }];
    return [
      { limiter: addresses, key: request.ip },
      { limiter: everybody, key: 'everybody' },
    ];
  }

  return {
    async consume(request) {
      // In order: an address that has to wait uses up nobody else's tries.
      for (const { limiter, key } of countersOf(request)) await limiter.consume(key);
    },
    async reward(request) {
      for (const { limiter, key } of countersOf(request)) await limiter.reward(key);
    },
  };
}
