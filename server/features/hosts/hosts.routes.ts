import {
  changePasswordSchema,
  sessionsSchema,
  signedInSchema,
  signInSchema,
} from '../../../contract/hosts.schema.ts';
import { type App, byId } from '../../platform/http.ts';
import { isProblem, ProblemError } from '../../platform/problemError.ts';
import { browserName } from './browserName.ts';
import type { Devices } from './devices.ts';
import { type HostDeps, sessionCookie } from './hosts.guard.ts';
import { listSessions } from './hosts.repository.ts';
import { changePassword } from './password.usecases.ts';
import { hashToken, oldestSession, type Sessions } from './sessions.usecases.ts';
import { createSignInLimiter } from './signInLimiter.ts';

const AREA = '/api/adminouminou';
/** Bytes: two of the longest passwords, each of their characters escaped. */
const PASSWORD_BODY_LIMIT = 16 * 1024;

export interface HostsDeps extends HostDeps {
  hosts: App;
  sessions: Sessions;
  devices: Devices;
  isCommonPassword: (password: string) => Promise<boolean>;
  https: boolean;
}

export function hostsRoutes(app: App, deps: HostsDeps): void {
  const { hosts, store, sessions, devices, isCommonPassword, https, now } = deps;
  const limiter = createSignInLimiter(devices);
  const name = sessionCookie(https);
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const;
  const browserOf = (headers: { 'user-agent'?: string | undefined }) => browserName(headers['user-agent']);

  app.post(
    `${AREA}/session`,
    {
      // Before the body is read and the password tried, which takes a while: a hundred guesses at once would all slip in meanwhile.
      onRequest: (request) => limiter.consume(request),
      bodyLimit: PASSWORD_BODY_LIMIT,
      schema: { body: signInSchema },
    },
    async (request, reply) => {
      const from = { browser: browserOf(request.headers), known: devices.known(request) !== null };
      const token = await sessions.signIn(request.body.password, from);
      if (token === null) throw new ProblemError('wrong-password');
      await limiter.reward(request);
      devices.remember(request, reply);
      return reply.setCookie(name, token, cookie).code(204).send();
    },
  );

  app.delete(`${AREA}/session`, async (request, reply) => {
    const token = request.cookies[name];
    if (token !== undefined) await sessions.signOut(token, browserOf(request.headers));
    // Not "cookies": the anti-forgery one is needed to sign in again, and the device's to be known again.
    reply.header('Clear-Site-Data', '"cache", "storage"');
    return reply.clearCookie(name, cookie).code(204).send();
  });

  hosts.get(`${AREA}/login`, { schema: { response: { 200: signedInSchema } } }, async () => ({
    signedIn: true as const,
  }));

  hosts.post(
    `${AREA}/password`,
    {
      preHandler: (request) => limiter.consume(request),
      bodyLimit: PASSWORD_BODY_LIMIT,
      schema: { body: changePasswordSchema },
    },
    async (request, reply) => {
      const token = await changePassword({
        store,
        input: request.body,
        isCommon: isCommonPassword,
        browser: browserOf(request.headers),
        now: now(),
      }).catch(async (error: unknown) => {
        // A new password that is too common is no guess at the old one.
        if (!isProblem(error, 'wrong-password')) await limiter.reward(request);
        throw error;
      });
      await limiter.reward(request);
      return reply.setCookie(name, token, cookie).code(204).send();
    },
  );

  hosts.get(`${AREA}/sessions`, { schema: { response: { 200: sessionsSchema } } }, async ({ cookies }) => {
    const current = hashToken(cookies[name] ?? '');
    const open = await listSessions(store.db, oldestSession(now()));
    return open.map(({ tokenHash, ...session }) => ({
      ...session,
      id: tokenHash,
      current: tokenHash === current,
    }));
  });

  hosts.delete(`${AREA}/sessions`, async ({ cookies }, reply) => {
    await sessions.endOthers(cookies[name] ?? '');
    return reply.code(204).send();
  });

  hosts.delete(`${AREA}/sessions/:id`, { schema: { params: byId } }, async ({ params }, reply) => {
    await sessions.end(params.id);
    return reply.code(204).send();
  });

  // Whoever is not signed in does not learn what is there and what is not.
  for (const url of [AREA, `${AREA}/*`]) {
    hosts.all(url, () => {
      throw new ProblemError('not-found');
    });
  }
}
