/**
 * Identifies hosts and readers by the session cookie, on guests' routes too. Admits hosts to the guarded
 * routes, and readers to those of them that allow it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../platform/http/cookieName.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import type { Identity } from './act.ts';
import type { Sessions } from './sessions.usecases.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: Identity | null;
  }
  interface FastifyContextConfig {
    /** Whether readers may `GET` the route; `photos`: only readers who see photos. Absent: hosts only. */
    readers?: true | 'photos';
  }
}

export function sessionCookie(https: boolean): string {
  return cookieName('session', { https, path: '/' });
}

/** Hook that runs before the body is read; throws `sign-in-needed`, `readers-only-look`, `photos-kept`. */
export type HostGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Dependencies of the hosts' routes, which `addFeatures.ts` adds to the guarded scope. */
export interface HostDeps {
  store: Store;
  now: () => number;
}

/** The signed-in host or reader, or null. */
export type Identify = (request: FastifyRequest) => Promise<Identity | null>;

/** Whether a host (not a reader) is signed in, for routes that guests may use too. */
export type HostCheck = (request: FastifyRequest) => Promise<boolean>;

export function createIdentify(sessions: Sessions, https: boolean): Identify {
  const cookie = sessionCookie(https);
  return ({ cookies }) => sessions.identify(cookies[cookie]);
}

export function createHostCheck(identify: Identify): HostCheck {
  return async (request) => (await identify(request))?.role === 'host';
}

export function createHostGuard(identify: Identify): HostGuard {
  return async (request) => {
    const identity = await identify(request);
    if (!identity) throw new ProblemError('sign-in-needed');
    if (identity.role === 'reader' && !mayRead(request)) throw new ProblemError('readers-only-look');
    if (!identity.seesPhotos && request.routeOptions.config.readers === 'photos')
      throw new ProblemError('photos-kept');
    request.signedIn = identity;
  };
}

function mayRead({ method, routeOptions }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && routeOptions.config.readers !== undefined;
}
