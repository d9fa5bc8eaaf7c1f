/** Who may see how the site is: its hosts, and whoever has `METRICS_TOKEN`. */
import type { FastifyRequest } from 'fastify';
import { sameSecret } from '../../platform/text/hashToken.ts';
import type { HostCheck } from '../hosts/hosts.guard.ts';

export type OperatorCheck = (request: FastifyRequest) => Promise<boolean>;

/** Without a token hosts alone. */
export function createOperatorCheck(isHost: HostCheck, token: string | undefined): OperatorCheck {
  return async (request) => {
    const given = request.headers.authorization;
    if (token !== undefined && given !== undefined && sameSecret(given, `Bearer ${token}`)) return true;
    return isHost(request);
  };
}
