/** Lets signed-in hosts pass, and readers where they only look at what is theirs to see. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../platform/http/csrf.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import type { Identity } from './act.ts';
import type { Sessions } from './sessions.usecases.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: Identity | null;
  }
  interface FastifyContextConfig {
    /** Whether a reader may `GET` it; `photos`: one who looks at the photos too. What says nothing is for hosts alone. */
    readers?: true | 'photos';
  }
}

export function sessionCookie(https: boolean): string {
  return cookieName('session', { https, path: '/' });
}

/** For `onRequest`, before the body is read; throws `sign-in-needed`, `readers-only-look` and `photos-kept`. */
export type HostGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** What the hosts' routes are given. Added within the guarded scope of `addFeatures.ts`. */
export interface HostDeps {
  store: Store;
  now: () => number;
}

/** Who is signed in, as host or as reader. */
export type Identify = (request: FastifyRequest) => Promise<Identity | null>;

/** Whether the request comes from a signed-in host, for what guests may do too. A reader is none. */
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
