/** Slows whoever guesses: only failures count, per address, so that a hundred guests behind one address never wait. */
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from './problemError.ts';

export interface RateLimiter {
  /** Counts one failure; throws `slow-down` when it is one too many. For a try that takes time, before it is made. */
  consume(address: string): Promise<void>;
  reward(address: string): Promise<void>;
}

export function createRateLimiter({ failures, seconds }: { failures: number; seconds: number }): RateLimiter {
  const memory = new RateLimiterMemory({ points: failures, duration: seconds });
  const refuse = (state: RateLimiterRes) => {
    const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    return new ProblemError('slow-down', { retryAfter, detail: waitSentence(retryAfter) });
  };
  return {
    async consume(address) {
      try {
        await memory.consume(networkOf(address));
      } catch (state) {
        throw state instanceof RateLimiterRes ? refuse(state) : state;
      }
    },
    async reward(address) {
      await memory.reward(networkOf(address));
    },
  };
}

/** Rounded up: whoever comes back at the time told must be let in. */
export function waitSentence(seconds: number): string {
  const wait = seconds <= 90 ? `${seconds} secondes` : `${Math.ceil(seconds / 60)} minutes`;
  return `Trop d’essais en peu de temps. Patientez ${wait}, puis réessayez.`;
}

/** A subscriber owns a whole IPv6 /64: counting single addresses would let one guess 2^64 times. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
}
