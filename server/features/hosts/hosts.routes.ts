import { signedInSchema, signInSchema } from '../../../contract/hosts.schema.ts';
import type { App } from '../../platform/http.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { RateLimiter } from '../../platform/rateLimiter.ts';
import type { Store } from '../../tables.ts';
import { type HostGuard, sessionCookie } from './hosts.guard.ts';
import { deleteSession } from './hosts.repository.ts';
import { hashToken, signIn } from './hosts.usecases.ts';

const AREA = '/api/adminouminou';
/** Bytes: the longest password, each of its characters escaped. */
const SIGN_IN_BODY_LIMIT = 8 * 1024;

export interface HostsDeps {
  store: Store;
  limiter: RateLimiter;
  requireHost: HostGuard;
  https: boolean;
  now: () => number;
}

export function hostsRoutes(app: App, { store, limiter, requireHost, https, now }: HostsDeps): void {
  const name = sessionCookie(https);
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const;

  app.post(
    `${AREA}/session`,
    {
      // Before the body is read and the password tried, which takes a while: a hundred guesses at once would all slip in meanwhile.
      onRequest: (request) => limiter.consume(request.ip),
      bodyLimit: SIGN_IN_BODY_LIMIT,
      schema: { body: signInSchema },
    },
    async (request, reply) => {
      const token = await signIn({ store, password: request.body.password, now: now() });
      if (token === null) throw new ProblemError('wrong-password');
      await limiter.reward(request.ip);
      return reply.setCookie(name, token, cookie).code(204).send();
    },
  );

  app.delete(`${AREA}/session`, async (request, reply) => {
    const token = request.cookies[name];
    if (token !== undefined) await store.write((tx) => deleteSession(tx, hashToken(token)));
    // Not "cookies": the anti-forgery one is needed to sign in again.
    reply.header('Clear-Site-Data', '"cache", "storage"');
    return reply.clearCookie(name, cookie).code(204).send();
  });

  app.get(
    `${AREA}/login`,
    { onRequest: requireHost, schema: { response: { 200: signedInSchema } } },
    async () => ({ signedIn: true as const }),
  );

  // Whoever is not signed in does not learn what is there and what is not.
  for (const url of [AREA, `${AREA}/*`]) {
    app.all(url, { onRequest: requireHost }, () => {
      throw new ProblemError('not-found');
    });
  }
}
