/** Nothing inline, no other host. A constant set: helmet costs as much a request as the rest of Fastify (docs/decisions/003). */
const policy = (films: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    ["media-src 'self'", ...films].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // « Notre site » holds one page of the site, which answers with headers of its own.
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** For a page that another one of the site may hold; `policy` is what it would answer otherwise. */
export function framedBySelf(policy: unknown): SecurityHeaders {
  return {
    'content-security-policy': String(policy).replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  };
}

export type SecurityHeaders = Readonly<Record<string, string>>;

export function securityHeaders({
  https,
  films = [],
}: {
  https: boolean;
  films?: readonly string[];
}): SecurityHeaders {
  return {
    'content-security-policy': policy(films),
    // The address holds the family's secret until the page has read it.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    // A wedding is nobody else's business, search engines included.
    'x-robots-tag': 'noindex, nofollow',
    // What concerns a family stays out of every cache; pictures and assets say for themselves how long they may stay.
    'cache-control': 'no-store',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
