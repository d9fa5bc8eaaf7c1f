/**
 * CSRF protection: writes repeat in a header a cookie that signs the visitor's own; made-up pairs fail. Also
 * gives the names of all cookies the prefix that protects them.
 */

import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameSecret } from '../text/hashToken.ts';
import type { App } from './app.ts';
import { cookieName } from './cookieName.ts';
import { ProblemError } from './problemError.ts';

const TOKEN_COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export interface CsrfOptions {
  /** Constant across restarts, or open pages could no longer write. */
  secret: string;
  publicUrl: string;
}

export function protectFromCsrf(app: App, { secret, publicUrl }: CsrfOptions): void {
  const { origin: publicOrigin, host: publicHost, protocol } = new URL(publicUrl);
  const https = protocol === 'https:';
  const visitorCookie = cookieName('visitor', { https, path: '/' });
  const attributes = { path: '/', sameSite: 'strict', secure: https } as const;
  const tokenOf = (visitor: string) => createHmac('sha256', secret).update(visitor).digest('base64url');

  function giveToken({ cookies }: FastifyRequest, reply: FastifyReply): void {
    const visitor = cookies[visitorCookie] ?? randomBytes(16).toString('base64url');
    reply.setCookie(visitorCookie, visitor, { ...attributes, httpOnly: true });
    reply.setCookie(TOKEN_COOKIE, tokenOf(visitor), attributes);
  }

  function isOwn(origin: string, host: string): boolean {
    if (origin === publicOrigin) return true;
    const from = URL.parse(origin)?.host;
    return from === host && from !== publicHost;
  }

  function isForged({ cookies, headers, host }: FastifyRequest): boolean {
    if (headers['sec-fetch-site'] === 'cross-site') return true;
    if (headers.origin !== undefined && !isOwn(headers.origin, host)) return true;
    const visitor = cookies[visitorCookie];
    return visitor === undefined || !sameSecret(tokenOf(visitor), String(headers[HEADER]));
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.has(request.method)) {
      // Not verified here, because a signature per picture is slow and a refusal replaces a wrong one.
      const { cookies } = request;
      if (!cookies[visitorCookie] || !cookies[TOKEN_COOKIE]) giveToken(request, reply);
      return done();
    }
    if (!isForged(request)) return done();
    giveToken(request, reply);
    return done(new ProblemError('forgery-suspected'));
  });
}
