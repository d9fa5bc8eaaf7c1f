/** Anti-forgery: each GET hands out a readable cookie, every write must repeat it in a header that other sites cannot set. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { App } from './http.ts';
import { ProblemError } from './problemError.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
const TOKEN = /^[A-Za-z0-9_-]{22}$/;
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export function refuseForgery(app: App, { secure }: { secure: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    const token = request.cookies[COOKIE];
    if (SAFE_METHODS.has(request.method)) {
      if (token === undefined || !TOKEN.test(token)) {
        const fresh = randomBytes(16).toString('base64url');
        reply.setCookie(COOKIE, fresh, { path: '/', sameSite: 'strict', secure });
      }
      return done();
    }
    const elsewhere = request.headers['sec-fetch-site'] === 'cross-site';
    const forged = elsewhere || !sameToken(token, request.headers[HEADER]);
    return done(forged ? new ProblemError('forgery-suspected') : undefined);
  });
}

function sameToken(cookie: string | undefined, header: string | string[] | undefined): boolean {
  if (cookie === undefined || typeof header !== 'string' || cookie === '') return false;
  const [a, b] = [Buffer.from(cookie), Buffer.from(header)];
  return a.length === b.length && timingSafeEqual(a, b);
}
