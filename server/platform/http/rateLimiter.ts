/**
 * Limits guesses by counting failures per address, tells how long to wait, and names an address's network; a
 * hundred guests behind one address never wait.
 */
import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Counters } from '../database/shared.ts';
import { ProblemError } from './problemError.ts';

export interface RateLimiter {
  /** Counts one failure; throws `slow-down` at one too many. Call it before a try that takes time. */
  consume(address: string): Promise<void>;
  reward(address: string): Promise<void>;
}

export interface RateLimit {
  name: string;
  failures: number;
  seconds: number;
}

/** `counters` are shared by the site's processes; null for a single process. */
export function createRateLimiter(limit: RateLimit, counters: Counters | null): RateLimiter {
  return counters ? sharedLimiter(limit, counters) : ownLimiter(limit);
}

function ownLimiter({ failures, seconds }: RateLimit): RateLimiter {
  const memory = new RateLimiterMemory({ points: failures, duration: seconds });
  return {
    async consume(address) {
      try {
        await memory.consume(networkOf(address));
      } catch (state) {
        throw state instanceof RateLimiterRes ? slowDown(state.msBeforeNext) : state;
      }
    },
    async reward(address) {
      await memory.reward(networkOf(address));
    },
  };
}

/** Cached blocked addresses, so that clients that ignore `slow-down` do not load the database. */
const MOST_WAITING = 10_000;

function sharedLimiter({ name, failures, seconds }: RateLimit, counters: Counters): RateLimiter {
  // Created on demand, because it allocates all of its memory at once.
  let until: LRUCache<string, number> | undefined;
  // Hashed, so that no address is stored.
  const keyOf = (address: string) => hash('sha256', `${name} ${networkOf(address)}`, 'base64url');
  return {
    async consume(address) {
      const key = keyOf(address);
      const wait = (until?.get(key) ?? 0) - performance.now();
      if (wait > 0) throw slowDown(wait);
      const { count, left } = await counters.add(key, seconds * 1000);
      if (count <= failures) return;
      until ??= new LRUCache({ max: MOST_WAITING });
      until.set(key, performance.now() + left);
      throw slowDown(left);
    },
    async reward(address) {
      const key = keyOf(address);
      until?.delete(key);
      await counters.takeBack(key);
    },
  };
}

export function slowDown(ms: number): ProblemError {
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  return new ProblemError('slow-down', { retryAfter, detail: waitSentence(retryAfter) });
}

export function waitSentence(seconds: number): string {
  const wait =
    seconds === 1
      ? 'une seconde'
      : seconds <= 90
        ? `${seconds} secondes`
        : `${Math.ceil(seconds / 60)} minutes`;
  return `Trop d’essais en peu de temps. Patientez ${wait}, puis réessayez.`;
}

/** An IPv6 subscriber owns a /64 and could guess from 2^64 single addresses. */
export function networkOf(address: string): string {
  return isWide(address) ? prefixOf(address, 64) : address;
}

/** The largest network that a subscriber usually gets: an IPv6 /48, an IPv4 /24. */
export function siteNetworkOf(address: string): string {
  if (isWide(address)) return prefixOf(address, 48);
  return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
}

/** False for an IPv4 address in IPv6 notation. */
function isWide(address: string): boolean {
  return isIPv6(address) && !address.startsWith('::ffff:');
}

function prefixOf(address: string, bits: 48 | 64): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return `${[...groups, ...zeros, ...rest].slice(0, bits / 16).join(':')}::/${bits}`;
}
