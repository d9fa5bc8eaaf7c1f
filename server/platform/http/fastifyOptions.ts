/** How a server of ours treats connections and its own log, whatever it serves. */

import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type FastifyBaseLogger, type FastifyHttpOptions, LogController } from 'fastify';
import type { App } from './app.ts';
import type { SecurityHeaders } from './headers.ts';
import { answerClientErrors, answerFrameworkErrors } from './problems.ts';

/** Milliseconds for a request's headers and for its body to arrive; late ones are noticed within `checkEvery` more. */
export interface Timeouts {
  headers: number;
  body: number;
  checkEvery: number;
}

export const TIMEOUTS: Timeouts = { headers: 60_000, body: 60_000, checkEvery: 5000 };

export interface ServerSettings {
  headers: SecurityHeaders;
  trustProxy: boolean;
  timeouts: Timeouts;
  logger?: FastifyBaseLogger | undefined;
}

export function fastifyOptions({ headers, trustProxy, timeouts, logger }: ServerSettings) {
  return {
    // Fastify gives up after ten seconds, which a busy machine may take.
    pluginTimeout: 60_000,
    // One hop: the address that our own proxy saw. Believing the whole header would let anybody choose theirs.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    requestIdHeader: false,
    genReqId: ({ headers: given }) => requestIdOf(given['x-request-id']),
    // Its own lines hold addresses, and addresses hold secrets; `logRequests` writes instead.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFrameworkErrors(headers),
    clientErrorHandler: answerClientErrors(headers),
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.checkEvery,
      // Node's own refusal would go without the security headers.
      requireHostHeader: false,
    },
    return503OnClosing: false,
    // A logger of its own for each request costs more than the request, and says nothing that `logRequests` does not.
    childLoggerFactory: (parent) => parent,
    ...(logger ? { loggerInstance: logger } : {}),
  } satisfies FastifyHttpOptions<Server>;
}

/** One line per request, with the route's pattern instead of the address: addresses carry the families' secrets. */
export function logRequests(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        requestId: request.id,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

/** By which one request is found in the log of the proxy, of whichever process answered it, and on the page that says that it failed. */

/** What proxies make: a UUID, or 32 hexadecimal digits. Anything else of a visitor's could pass for a line of the log. */
const WELL_FORMED = /^[\w-]{16,64}$/;

/** `given` is the header `X-Request-Id`. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}
