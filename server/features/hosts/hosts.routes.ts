import * as z from 'zod/mini';
import {
  changePasswordSchema,
  sessionsSchema,
  signedInSchema,
  signInSchema,
} from '../../../contract/hosts.schema.ts';
import type { App } from '../../platform/http.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Store } from '../../tables.ts';
import { browserName } from './browserName.ts';
import type { Devices } from './devices.ts';
import { type HostGuard, sessionCookie } from './hosts.guard.ts';
import { listSessions } from './hosts.repository.ts';
import { changePassword } from './password.usecases.ts';
import {
  endOtherSessions,
  endSession,
  hashToken,
  oldestSession,
  signIn,
  signOut,
  type UnwrittenSessions,
} from './sessions.usecases.ts';
import { createSignInBrake } from './signInBrake.ts';

const AREA = '/api/adminouminou';
/** Bytes: two of the longest passwords, each of their characters escaped. */
const PASSWORD_BODY_LIMIT = 16 * 1024;

export interface HostsDeps {
  store: Store;
  unwritten: UnwrittenSessions;
  devices: Devices;
  requireHost: HostGuard;
  isCommonPassword: (password: string) => Promise<boolean>;
  https: boolean;
  now: () => number;
}

export function hostsRoutes(app: App, deps: HostsDeps): void {
  const { store, unwritten, devices, requireHost, isCommonPassword, https, now } = deps;
  const { db, write } = store;
  const brake = createSignInBrake(devices);
  const name = sessionCookie(https);
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const;
  const browserOf = (headers: { 'user-agent'?: string | undefined }) => browserName(headers['user-agent']);

  app.post(
    `${AREA}/session`,
    {
      // Before the body is read and the password tried, which takes a while: a hundred guesses at once would all slip in meanwhile.
      onRequest: (request) => brake.consume(request),
      bodyLimit: PASSWORD_BODY_LIMIT,
      schema: { body: signInSchema },
    },
    async (request, reply) => {
      const from = { browser: browserOf(request.headers), known: devices.known(request) !== null };
      const token = await signIn({ store, unwritten, password: request.body.password, from, now: now() });
      if (token === null) throw new ProblemError('wrong-password');
      await brake.reward(request);
      devices.remember(request, reply);
      return reply.setCookie(name, token, cookie).code(204).send();
    },
  );

  app.delete(`${AREA}/session`, async (request, reply) => {
    const token = request.cookies[name];
    if (token !== undefined)
      await signOut({ write, unwritten, token, browser: browserOf(request.headers), now: now() });
    // Not "cookies": the anti-forgery one is needed to sign in again, and the device's to be known again.
    reply.header('Clear-Site-Data', '"cache", "storage"');
    return reply.clearCookie(name, cookie).code(204).send();
  });

  app.get(
    `${AREA}/login`,
    { onRequest: requireHost, schema: { response: { 200: signedInSchema } } },
    async () => ({ signedIn: true as const }),
  );

  app.post(
    `${AREA}/password`,
    {
      onRequest: [requireHost, (request) => brake.consume(request)],
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
      });
      await brake.reward(request);
      return reply.setCookie(name, token, cookie).code(204).send();
    },
  );

  app.get(
    `${AREA}/sessions`,
    { onRequest: requireHost, schema: { response: { 200: sessionsSchema } } },
    async ({ cookies }) => {
      const current = hashToken(cookies[name] ?? '');
      const sessions = await listSessions(db, oldestSession(now()));
      return sessions.map(({ tokenHash, ...session }) => ({
        ...session,
        id: tokenHash,
        current: tokenHash === current,
      }));
    },
  );

  app.delete(`${AREA}/sessions`, { onRequest: requireHost }, async ({ cookies }, reply) => {
    await endOtherSessions({ write, unwritten, now: now() }, cookies[name] ?? '');
    return reply.code(204).send();
  });

  app.delete(
    `${AREA}/sessions/:id`,
    { onRequest: requireHost, schema: { params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      await endSession({ write, unwritten, now: now() }, request.params.id);
      return reply.code(204).send();
    },
  );

  // Whoever is not signed in does not learn what is there and what is not.
  for (const url of [AREA, `${AREA}/*`]) {
    app.all(url, { onRequest: requireHost }, () => {
      throw new ProblemError('not-found');
    });
  }
}
