/**
 * Limits guesses at passwords: per address, for all addresses together (a thousand can be rented), and per
 * name. A browser that has signed in with that name, recognised by a cookie set here, has its own allowance,
 * so that nobody can lock the hosts out. Also names the browser for the list of sessions.
 */
import { randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counters } from '../../platform/database/shared.ts';
import { cookieName } from '../../platform/http/cookieName.ts';
import { createRateLimiter } from '../../platform/http/rateLimiter.ts';
import { normalizeText } from '../../platform/text/normalizeText.ts';

const EACH = { failures: 10, seconds: 300 };
/** 7,200 guesses a day: half a year for the million that a password must withstand (`passwordCheck.ts`). */
const TOGETHER = { name: 'sign-in-together', failures: 300, seconds: 3600 };
/** Also counts for names that do not exist, so that the limit does not reveal which exist. */
const EACH_NAME = { name: 'sign-in-name', failures: 30, seconds: 1800 };

export function createSignInLimiter(devices: Devices, counters: Counters | null) {
  const addresses = createRateLimiter({ name: 'sign-in-address', ...EACH }, counters);
  const known = createRateLimiter({ name: 'sign-in-device', ...EACH }, counters);
  const everybody = createRateLimiter(TOGETHER, counters);
  const names = createRateLimiter(EACH_NAME, counters);

  function countersOf(request: FastifyRequest, name: string) {
    const device = devices.known(request, name);
    if (device !== null) return [{ limiter: known, key: device }];
    const named = normalizeText(name);
    return [
      { limiter: addresses, key: request.ip },
      { limiter: everybody, key: 'everybody' },
      ...(named === '' ? [] : [{ limiter: names, key: named }]),
    ];
  }

  return {
    /** Counts an attempt in advance; throws `slow-down` above the limit. '' is the shared password's name. */
    async consume(request: FastifyRequest, name: string) {
      // In order, so that an address over its limit does not use up the attempts of others.
      for (const { limiter, key } of countersOf(request, name)) await limiter.consume(key);
    },
    async reward(request: FastifyRequest, name: string) {
      for (const { limiter, key } of countersOf(request, name)) await limiter.reward(key);
    },
  };
}

const PATH = '/api/adminouminou';
/** Seconds; browsers keep no cookie longer. */
const MAX_AGE = 400 * 24 * 60 * 60;

/** Sets a cookie that recognises a browser that has signed in before. It authorises nothing. */
export function createDevices({ secret, https }: { secret: string; https: boolean }) {
  const signer = new Signer(secret);
  const cookieOf = cookieName('device', { https, path: PATH });

  /** Null if the browser never used this name: a reader gets no extra guesses at a host's password. */
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
