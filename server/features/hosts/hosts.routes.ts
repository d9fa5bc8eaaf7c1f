/**
 * Signing in (also with a change of the password) and out, who is signed in, the list of sessions with the
 * calls that end them, and the 404 for unknown addresses of the hosts' area.
 */
import type { FastifyError, FastifyRequest } from 'fastify';
import {
  type SignIn,
  sessionsSchema,
  signedInSchema,
  signInSchema,
} from '../../../contract/hosts/hosts.schema.ts';
import { SHARED_NAME } from '../../../contract/hosts/sharedName.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { type App, byId } from '../../platform/http/app.ts';
import { isProblem, ProblemError } from '../../platform/http/problemError.ts';
import { hashToken } from '../../platform/text/hashToken.ts';
import { normalizeText } from '../../platform/text/normalizeText.ts';
import { actOf, identityOf } from './act.ts';
import { type HostDeps, sessionCookie } from './hosts.guard.ts';
import { listSessions } from './hosts.repository.ts';
import { changePassword } from './password.usecases.ts';
import { type From, oldestSession, type Sessions } from './sessions.usecases.ts';
import { browserName, createSignInLimiter, type Devices } from './signInLimiter.ts';

/** Does not say which of the two is wrong, so that names stay unknown. */
const WRONG_NAMED = 'Ce nom ou ce mot de passe n’est pas le bon.';

const AREA = '/api/adminouminou';
/** Bytes for two passwords of the maximum length with every character escaped. */
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
  const limiter = createSignInLimiter(devices, store.shared?.counters ?? null);
  const name = sessionCookie(https);
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const;
  const browserOf = (headers: { 'user-agent'?: string | undefined }) => browserName(headers['user-agent']);

  /** Returns the token of a new session. Throws `wrong-password`. */
  async function enter({ newPassword, ...input }: SignIn, from: From): Promise<string> {
    const token =
      newPassword === undefined
        ? await sessions.signIn(input, from)
        : await changePassword({
            store,
            input: { ...input, newPassword },
            isCommon: isCommonPassword,
            from,
            now: now(),
          });
    if (token === null)
      throw new ProblemError('wrong-password', input.name === '' ? {} : { detail: WRONG_NAMED });
    return token;
  }

  /** Also counts an unreadable body, which would otherwise be a free attempt. */
  async function countUnreadable(error: FastifyError, request: FastifyRequest): Promise<never> {
    if (request.body === undefined) await limiter.consume(request, '');
    throw error;
  }

  app.post(
    `${AREA}/session`,
    {
      // Counted before the slow check, which a hundred parallel guesses would pass. Invalid bodies count too.
      preValidation: (request) => limiter.consume(request, nameIn(request.body)),
      errorHandler: countUnreadable,
      bodyLimit: PASSWORD_BODY_LIMIT,
      schema: { body: signInSchema },
    },
    async (request, reply) => {
      const given = nameIn(request.body);
      const from = { browser: browserOf(request.headers), known: devices.known(request, given) !== null };
      const token = await enter({ ...request.body, name: given }, from).catch(async (error: unknown) => {
        // A rejected new password was no wrong guess.
        if (!isProblem(error, 'wrong-password')) await limiter.reward(request, given);
        throw error;
      });
      await limiter.reward(request, given);
      devices.remember(request, reply, given);
      return reply.setCookie(name, token, cookie).code(204).send();
    },
  );

  app.delete(`${AREA}/session`, async (request, reply) => {
    const token = request.cookies[name];
    if (token !== undefined) await sessions.signOut(token, browserOf(request.headers));
    // Not "cookies": the next sign-in needs the anti-forgery cookie and the device's.
    reply.header('Clear-Site-Data', '"cache", "storage"');
    return reply.clearCookie(name, cookie).code(204).send();
  });

  hosts.get(
    `${AREA}/login`,
    { config: { readers: true }, schema: { response: { 200: signedInSchema } } },
    async (request) => {
      const { name, role, seesPhotos } = identityOf(request);
      return { signedIn: true as const, name, role, seesPhotos };
    },
  );

  hosts.get(`${AREA}/sessions`, { schema: { response: { 200: sessionsSchema } } }, async ({ cookies }) => {
    const current = hashToken(cookies[name] ?? '');
    const open = await listSessions(store.db, oldestSession(now()));
    return open.map(({ tokenHash, hostId: _id, role: _role, seesPhotos: _photos, ...session }) => ({
      ...session,
      id: tokenHash,
      current: tokenHash === current,
    }));
  });

  hosts.delete(`${AREA}/sessions`, async (request, reply) => {
    await sessions.endOthers(request.cookies[name] ?? '', actOf(request, now));
    return reply.code(204).send();
  });

  hosts.delete(`${AREA}/sessions/:id`, { schema: { params: byId } }, async (request, reply) => {
    await sessions.end(request.params.id, actOf(request, now));
    return reply.code(204).send();
  });

  // Does not reveal to others which routes exist.
  for (const url of [AREA, `${AREA}/*`]) {
    hosts.all(url, () => {
      throw new ProblemError('not-found');
    });
  }
}

/** Empty for the shared password. The body may be unvalidated. */
function nameIn(body: unknown): string {
  const name = (body as { name?: unknown } | null | undefined)?.name;
  const given = typeof name === 'string' ? name.slice(0, LIMITS.name).trim() : '';
  return normalizeText(given) === SHARED_NAME ? '' : given;
}
