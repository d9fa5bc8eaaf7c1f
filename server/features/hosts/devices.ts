/** A cookie by which a browser that signed in before is known again, to keep an allowance of guesses of its own. It opens nothing. */
import { randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../platform/cookieName.ts';

const PATH = '/api/adminouminou';
/** Seconds; the longest that browsers keep a cookie. */
const MAX_AGE = 400 * 24 * 60 * 60;

export interface Devices {
  /** Null for a browser that never signed in. */
  known(request: FastifyRequest): string | null;
  remember(request: FastifyRequest, reply: FastifyReply): void;
}

export function createDevices({ secret, https }: { secret: string; https: boolean }): Devices {
  const signer = new Signer(secret);
  const name = cookieName('device', { https, path: PATH });

  function known({ cookies }: FastifyRequest): string | null {
    const cookie = cookies[name];
    const unsigned = cookie === undefined ? null : signer.unsign(cookie);
    return unsigned?.valid ? unsigned.value : null;
  }

  return {
    known,
    remember(request, reply) {
      const device = known(request) ?? randomBytes(16).toString('base64url');
      reply.setCookie(name, signer.sign(device), {
        path: PATH,
        httpOnly: true,
        sameSite: 'strict',
        secure: https,
        maxAge: MAX_AGE,
      });
    },
  };
}
