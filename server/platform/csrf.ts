/**
 * Against cross-site request forgery: a readable cookie that every write repeats in a header, which other sites can neither read nor
 * set. It is a signature of the visitor's own cookie, so that a pair of equal values, or another visitor's, is worth nothing.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from './cookieName.ts';
import type { App } from './http.ts';
import { ProblemError } from './problemError.ts';

const TOKEN_COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export interface CsrfOptions {
  /** Kept across restarts, or pages that are open could not write any more. */
  secret: string;
  /** Root of the site as visitors know it. */
  publicUrl: string;
}

export function protectFromCsrf(app: App, { secret, publicUrl }: CsrfOptions): void {
  const { origin: publicOrigin, protocol } = new URL(publicUrl);
  const https = protocol === 'https:';
  const visitorCookie = cookieName('visitor', { https, path: '/' });
  const attributes = { path: '/', sameSite: 'strict', secure: https } as const;
  const tokenOf = (visitor: string) => createHmac('sha256', secret).update(visitor).digest('base64url');

  function giveToken({ cookies }: FastifyRequest, reply: FastifyReply): void {
    const visitor = cookies[visitorCookie] ?? randomBytes(16).toString('base64url');
    reply.setCookie(visitorCookie, visitor, { ...attributes, httpOnly: true });
    reply.setCookie(TOKEN_COOKIE, tokenOf(visitor), attributes);
  }

  function isForged({ cookies, headers, host }: FastifyRequest): boolean {
    if (headers['sec-fetch-site'] === 'cross-site') return true;
    const { origin } = headers;
    if (origin !== undefined && origin !== publicOrigin && URL.parse(origin)?.host !== host) return true;
    const visitor = cookies[visitorCookie];
    return visitor === undefined || !sameText(tokenOf(visitor), String(headers[HEADER]));
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.has(request.method)) {
      // Its presence is enough: a signature for each picture would cost, and a wrong one is replaced when it is refused.
      const { cookies } = request;
      if (!cookies[visitorCookie] || !cookies[TOKEN_COOKIE]) giveToken(request, reply);
      return done();
    }
    if (!isForged(request)) return done();
    giveToken(request, reply);
    return done(new ProblemError('forgery-suspected'));
  });
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
