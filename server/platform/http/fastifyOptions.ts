/**
 * Fastify's options for connections, time-outs, request ids and errors; and the hook that logs each request
 * without its address.
 */

import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyRequest, LogController } from 'fastify';
import type { App } from './app.ts';
import type { SecurityHeaders } from './headers.ts';
import { answerClientErrors, answerFrameworkErrors } from './problems.ts';

/** Milliseconds for a request's headers and body to arrive; checked every `checkEvery`. */
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
    // The default of ten seconds is too short on a busy machine.
    pluginTimeout: 60_000,
    // Trusts one hop, the address that our own proxy saw; clients choose the rest of the header.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    requestIdHeader: false,
    genReqId: ({ headers: given }) => requestIdOf(given['x-request-id']),
    // Fastify logs addresses, which contain secrets; `logRequests` replaces it.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFrameworkErrors(headers),
    clientErrorHandler: answerClientErrors(headers),
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.checkEvery,
      // Node's own refusal lacks the security headers.
      requireHostHeader: false,
    },
    return503OnClosing: false,
    // A child logger per request costs more than the request and adds nothing to `logRequests`.
    childLoggerFactory: (parent) => parent,
    ...(logger ? { loggerInstance: logger } : {}),
  } satisfies FastifyHttpOptions<Server>;
}

/**
 * Logs a line per request with the route's pattern, because addresses contain the families' secrets, and with
 * what `also` knows of it.
 */
export function logRequests(app: App, also: (request: FastifyRequest) => object = () => ({})): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        requestId: request.id,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...also(request),
      },
      'request',
    );
    done();
  });
}

/** The ids of proxies: a UUID or 32 hexadecimal digits. Other values could imitate a line of the log. */
const WELL_FORMED = /^[\w-]{16,64}$/;

/** Returns the proxy's `X-Request-Id` or a new id, which logs and the error page show. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}
