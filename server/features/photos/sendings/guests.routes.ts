import { GUEST_PATH } from '../../../../contract/guestCode.rules.ts';
import {
  enterGuestSchema,
  guestCodeSchema,
  newGuestCodeSchema,
} from '../../../../contract/guestCode.schema.ts';
import { cookieName } from '../../../platform/cookieName.ts';
import type { App } from '../../../platform/http.ts';
import { createRateLimiter } from '../../../platform/rateLimiter.ts';
import type { Store } from '../../../tables.ts';
import { actOf } from '../../hosts/act.ts';
import type { HostDeps } from '../../hosts/hosts.guard.ts';
import { currentCode, endCode, enterGuest, renewCode } from './guests.usecases.ts';

/** A whole party shares one address, and types badly; a thousandth of a thousandth of the codes is out of reach all the same. */
const WRONG_CODES = { name: 'wrong-codes', failures: 30, seconds: 600 };
const BODY_LIMIT = 4096;
/** Seconds: until the album is finished. */
const COOKIE_LIFE = 180 * 24 * 60 * 60;
const CODE = '/api/adminouminou/guest-code';

export function guestCookie(https: boolean): string {
  return cookieName('guest', { https, path: '/api' });
}

export function guestsRoutes(
  app: App,
  { store: { write, shared }, https, now }: { store: Store; https: boolean; now: () => number },
): void {
  const limiter = createRateLimiter(WRONG_CODES, shared?.counters ?? null);
  const attributes = { path: '/api', httpOnly: true, sameSite: 'strict', secure: https } as const;

  app.post(
    GUEST_PATH,
    {
      // Before the body, which may be no code at all: a right one is given back.
      onRequest: ({ ip }) => limiter.consume(ip),
      bodyLimit: BODY_LIMIT,
      schema: { body: enterGuestSchema },
    },
    async (request, reply) => {
      const token = await write((tx) => enterGuest(tx, request.body, now()));
      await limiter.reward(request.ip);
      return reply
        .setCookie(guestCookie(https), token, { ...attributes, maxAge: COOKIE_LIFE })
        .code(204)
        .send();
    },
  );
}

export function guestCodeRoutes(hosts: App, { store: { db, write }, now }: HostDeps): void {
  const schema = { response: { 200: guestCodeSchema } };

  hosts.get(CODE, { schema }, (_request, reply) => {
    reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8');
    return currentCode(db, now());
  });

  hosts.post(CODE, { schema: { body: newGuestCodeSchema, ...schema } }, (request) =>
    write((tx) => renewCode(tx, request.body.days, actOf(request, now))),
  );

  hosts.delete(CODE, async (request, reply) => {
    await write((tx) => endCode(tx, actOf(request, now)));
    return reply.code(204).send();
  });
}
