/** The gate before everything that belongs to the hosts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../platform/cookieName.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Store } from '../../tables.ts';
import { isSignedIn, type UnwrittenSessions } from './sessions.usecases.ts';

export function sessionCookie(https: boolean): string {
  return cookieName('session', { https, path: '/' });
}

/** For `onRequest`, before the body is read; throws `sign-in-needed`. */
export type HostGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Whether the request comes from a signed-in host, for what guests may do too. */
export type HostCheck = (request: FastifyRequest) => Promise<boolean>;

export function createHostCheck({
  store,
  unwritten,
  https,
  now,
}: {
  store: Store;
  unwritten: UnwrittenSessions;
  https: boolean;
  now: () => number;
}): HostCheck {
  const cookie = sessionCookie(https);
  return (request) => isSignedIn({ store, unwritten, token: request.cookies[cookie], now: now() });
}

export function createHostGuard(isHost: HostCheck): HostGuard {
  return async (request) => {
    if (!(await isHost(request))) throw new ProblemError('sign-in-needed');
  };
}
