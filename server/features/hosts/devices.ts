/** A cookie by which a browser that signed in before is known again, to keep an allowance of guesses of its own. It opens nothing. */
import { randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../platform/http/csrf.ts';
import { normalizeText } from '../../platform/text/normalizeText.ts';

const PATH = '/api/adminouminou';
/** Seconds; the longest that browsers keep a cookie. */
const MAX_AGE = 400 * 24 * 60 * 60;

export function createDevices({ secret, https }: { secret: string; https: boolean }) {
  const signer = new Signer(secret);
  const cookieOf = cookieName('device', { https, path: PATH });

  /** Null for a browser that never signed in under that name: a reader’s browser gets no tries of its own at a host’s password. */
  function known({ cookies }: FastifyRequest, name: string): string | null {
    const cookie = cookies[cookieOf];
    const unsigned = cookie === undefined ? null : signer.unsign(cookie);
    if (!unsigned?.valid) return null;
    const [, mark = ''] = unsigned.value.split('.');
    return mark === markOf(name) ? unsigned.value : null;
  }

  return {
    known,
    remember(request: FastifyRequest, reply: FastifyReply, name: string) {
      const device = known(request, name) ?? newDevice(name);
      reply.setCookie(cookieOf, signer.sign(device), {
        path: PATH,
        httpOnly: true,
        sameSite: 'strict',
        secure: https,
        maxAge: MAX_AGE,
      });
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;

function newDevice(name: string): string {
  const random = randomBytes(16).toString('base64url');
  return name === '' ? random : `${random}.${markOf(name)}`;
}

function markOf(name: string): string {
  return Buffer.from(normalizeText(name)).toString('base64url');
}

export function browserName(userAgent: string | undefined): string {
  if (!userAgent) return 'Navigateur inconnu';
  const { browser, os, platform } = bowser.parse(userAgent);
  if (!browser.name) return 'Navigateur inconnu';
  const device = platform.model ?? os.name;
  return device ? `${browser.name} sur ${device}` : browser.name;
}
