/** Who may see how the site is: its hosts, and whoever has `METRICS_TOKEN`. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { HostCheck } from '../hosts/hosts.guard.ts';

export type OperatorCheck = (request: FastifyRequest) => Promise<boolean>;

/** Without a token hosts alone. */
export function createOperatorCheck(isHost: HostCheck, token: string | undefined): OperatorCheck {
  const expected = token === undefined ? null : digest(`Bearer ${token}`);
  return async (request) => {
    const given = request.headers.authorization;
    if (expected !== null && given !== undefined && timingSafeEqual(digest(given), expected)) return true;
    return isHost(request);
  };
}

/** Of one length, whatever is compared. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
