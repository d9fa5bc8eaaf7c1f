/** The calls with which guests enter the code of the day, and those by which hosts show, renew and end it. */
import { CODE_GUEST_API } from '../../../../../contract/photos/guestCode.rules.ts';
import {
  enterGuestSchema,
  guestCodeSchema,
  guestDeviceSchema,
  newGuestCodeSchema,
} from '../../../../../contract/photos/sendings.schema.ts';
import type { App } from '../../../../platform/http/app.ts';
import { cookieName } from '../../../../platform/http/cookieName.ts';
import { createPace } from '../../../../platform/http/pace.ts';
import type { Store } from '../../../../siteDatabase/tables.ts';
import { actOf } from '../../../hosts/act.ts';
import type { HostDeps } from '../../../hosts/hosts.guard.ts';
import type { GuestIdOf } from '../uploads/senders.ts';
import { currentCode, describeGuest, endCode, enterGuest, isTicket, setCode } from './guests.usecases.ts';

/** A party's guests share an address with whoever guesses there, so tries are slowed, not refused. */
const TRIES = { perSecond: 50, longest: 10_000 };
const BODY_LIMIT = 4096;
/** Seconds, enough to finish the album. */
const COOKIE_LIFE = 180 * 24 * 60 * 60;
const CODE = '/api/adminouminou/guest-code';

export function guestCookie(https: boolean): string {
  return cookieName('guest', { https, path: '/api' });
}

interface GuestsDeps {
  store: Store;
  guestIdOf: GuestIdOf;
  https: boolean;
  now: () => number;
}

export function guestsRoutes(app: App, { store: { db, write }, guestIdOf, https, now }: GuestsDeps): void {
  const turn = createPace(TRIES);
  // A device that never entered a code is no error, which a browser would show in red.
  app.get(CODE_GUEST_API, { schema: { response: { 200: guestDeviceSchema } } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return describeGuest(db, await guestIdOf(request), now());
  });

  const attributes = { path: '/api', httpOnly: true, sameSite: 'strict', secure: https } as const;

  app.post(
    CODE_GUEST_API,
    {
      bodyLimit: BODY_LIMIT,
      schema: { body: enterGuestSchema },
    },
    async (request, reply) => {
      // Scanned cards skip the queue, which somebody who guesses may fill.
      if (!(await isTicket(db, request.body.ticket))) await turn(request.ip);
      const token = await write((tx) => enterGuest(tx, request.body, now()));
      return reply
        .setCookie(guestCookie(https), token, { ...attributes, maxAge: COOKIE_LIFE })
        .code(204)
        .send();
    },
  );
}

export function guestCodeRoutes(hosts: App, { store: { write }, now }: HostDeps): void {
  const schema = { response: { 200: guestCodeSchema } };

  hosts.get(CODE, { schema }, (_request, reply) => {
    reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8');
    return write((tx) => currentCode(tx, now()));
  });

  hosts.post(CODE, { schema: { body: newGuestCodeSchema, ...schema } }, (request) =>
    write((tx) => setCode(tx, request.body, actOf(request, now))),
  );

  hosts.delete(CODE, async (request, reply) => {
    await write((tx) => endCode(tx, actOf(request, now)));
    return reply.code(204).send();
  });
}
