/** Lets only signed-in hosts pass. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../platform/cookieName.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Store } from '../../tables.ts';
import type { Sessions } from './sessions.usecases.ts';

export function sessionCookie(https: boolean): string {
  return cookieName('session', { https, path: '/' });
}

/** For `onRequest`, before the body is read; throws `sign-in-needed`. */
export type HostGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** What the hosts' routes are given. Added within the scope of `app.ts` that lets signed-in hosts alone pass. */
export interface HostDeps {
  store: Store;
  now: () => number;
}

/** Whether the request comes from a signed-in host, for what guests may do too. */
export type HostCheck = (request: FastifyRequest) => Promise<boolean>;

export function createHostCheck(sessions: Sessions, https: boolean): HostCheck {
  const cookie = sessionCookie(https);
  return ({ cookies }) => sessions.isSignedIn(cookies[cookie]);
}

export function createHostGuard(isHost: HostCheck): HostGuard {
  return async (request) => {
    if (!(await isHost(request))) throw new ProblemError('sign-in-needed');
  };
}
