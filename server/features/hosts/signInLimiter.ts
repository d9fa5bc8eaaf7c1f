/**
 * Slows who guesses a password: per address, all addresses together, since a thousand of them can be rented, and per name. A browser
 * that signed in before under that name has an allowance of its own instead, so that nobody can lock the hosts out.
 */
import type { FastifyRequest } from 'fastify';
import type { Counters } from '../../platform/database/shared.ts';
import { createRateLimiter } from '../../platform/http/rateLimiter.ts';
import { normalizeText } from '../../platform/text/normalizeText.ts';
import type { Devices } from './devices.ts';

const EACH = { failures: 10, seconds: 300 };
/** 7,200 guesses a day: half a year for the million that a password must withstand (`passwordCheck.ts`). */
const TOGETHER = { name: 'sign-in-together', failures: 300, seconds: 3600 };
/** Of the names that nobody bears too: whether one has to wait tells nothing. */
const EACH_NAME = { name: 'sign-in-name', failures: 30, seconds: 1800 };

export function createSignInLimiter(devices: Devices, counters: Counters | null) {
  const addresses = createRateLimiter({ name: 'sign-in-address', ...EACH }, counters);
  const known = createRateLimiter({ name: 'sign-in-device', ...EACH }, counters);
  const everybody = createRateLimiter(TOGETHER, counters);
  const names = createRateLimiter(EACH_NAME, counters);

  function countersOf(request: FastifyRequest, name: string) {
    const device = devices.known(request, name);
    if (device !== null) return [{ limiter: known, key: device }];
    const named = normalizeText(name);
    return [
      { limiter: addresses, key: request.ip },
      { limiter: everybody, key: 'everybody' },
      ...(named === '' ? [] : [{ limiter: names, key: named }]),
    ];
  }

  return {
    /** Counts a try before it is made; throws `slow-down` when it is one too many. An empty name is the shared password’s. */
    async consume(request: FastifyRequest, name: string) {
      // In order: an address that has to wait uses up nobody else's tries.
      for (const { limiter, key } of countersOf(request, name)) await limiter.consume(key);
    },
    async reward(request: FastifyRequest, name: string) {
      for (const { limiter, key } of countersOf(request, name)) await limiter.reward(key);
    },
  };
}
