/** Security headers of every answer. The policy has no `unsafe-` word: the page brings nothing inline and asks no other host. */
import helmet from '@fastify/helmet';
import type { App } from './http.ts';

export async function secureHeaders(app: App, { https }: { https: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The address holds the family's secret until the page has read it.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    // A wedding is nobody else's business, search engines included.
    reply.header('X-Robots-Tag', 'noindex, nofollow');
    // What concerns a family stays out of every cache; pictures and assets say for themselves how long they may stay.
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store');
  });
}
