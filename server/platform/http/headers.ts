/**
 * The security headers of all responses, with the content security policy; and those of a page that the site
 * may frame.
 */

/** No inline code, no other host. Constant: helmet costs as much as the rest of Fastify (decisions/003). */
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
    // « Notre site » frames one page of the site, which has its own headers.
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The headers of a page that the site itself may frame; `policy` is its usual one. */
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
    // The address contains the family's secret until the page has read it.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    // Weddings are private, for search engines too.
    'x-robots-tag': 'noindex, nofollow',
    // Keeps data of families out of caches; pictures and assets set their own `Cache-Control`.
    'cache-control': 'no-store',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
