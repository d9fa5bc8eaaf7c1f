/**
 * Passes each request to the wedding of its host name. Answers itself for unknown hosts and for suspended or
 * failed weddings, and answers monitoring and the proxy that obtains certificates.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type FastifyBaseLogger, type FastifyServerFactory, fastify } from 'fastify';
import { EVENTS_PATH } from '../../contract/familles/events.schema.ts';
import type { App } from '../platform/http/app.ts';
import { fastifyOptions, logRequests, TIMEOUTS, type Timeouts } from '../platform/http/fastifyOptions.ts';
import { securityHeaders } from '../platform/http/headers.ts';
import { deferContinue } from '../platform/http/requestLimits.ts';
import { type MetricsDeps, metricsRoute, type Observe } from './metrics.ts';
import { type RefusalReason, sendRefusal } from './refusals.ts';
import { hostName, type Registry, requestedHost } from './registry.ts';
import { hasLeft } from './requestsInFlight.ts';
import { NotNowError } from './slot.ts';
import { SUSPENDED_SECONDS, type Wedding } from './wedding.ts';
import type { Pool } from './weddingPool.ts';

/** An unknown host may be a wedding just added, but many unknown hosts must not cause a scan each. */
const RESCAN_MS = 1000;
const SOON_SECONDS = 5;

interface OwnAnswer {
  reason: RefusalReason;
  retryAfter: number | null;
  /** The wedding that cannot answer, and why, for the log. */
  wedding?: string;
  why?: string;
  /** When the request arrived, where it waited for an opening; by `performance.now()`. */
  since?: number;
}

export interface FrontDeps extends Omit<MetricsDeps, 'all'> {
  registry: Registry;
  pool: Pool;
  trustProxy: boolean;
  logger: FastifyBaseLogger;
  timeouts?: Timeouts;
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns an app that the caller starts listening. */
export function createFront(deps: FrontDeps): App {
  const { registry, pool, trustProxy, logger, timeouts = TIMEOUTS, metricsToken } = deps;
  const headers = securityHeaders({ https: false });
  const ownAnswers = new WeakMap<IncomingMessage, OwnAnswer>();
  let rescannedAt = Number.NEGATIVE_INFINITY;
  let rescanning: Promise<void> | null = null;
  let observe: Observe = () => {};

  const serverFactory: FastifyServerFactory<Server> = (own, options) => {
    const server = createServer(options.http ?? {}, (request, response) => dispatch(request, response, own));
    const { keepAliveTimeout = 0, requestTimeout = 0, connectionTimeout = 0 } = options as ServerTimeouts;
    Object.assign(server, { keepAliveTimeout, requestTimeout });
    return server.setTimeout(connectionTimeout);
  };

  const front: App = fastify({
    ...fastifyOptions({ headers, trustProxy, timeouts, logger }),
    serverFactory,
  });
  deferContinue(front.server);

  function answerItself(
    request: IncomingMessage,
    response: ServerResponse,
    own: RequestHandler,
    answer: OwnAnswer,
  ) {
    ownAnswers.set(request, answer);
    own(request, response);
  }

  function dispatch(request: IncomingMessage, response: ServerResponse, own: RequestHandler): void {
    const wedding = registry.byHost(requestedHost(request.headers, trustProxy));
    if (wedding && hand(wedding, request, response)) return;
    void dispatchLater(request, response, own).catch((err: unknown) => {
      logger.error({ err }, 'a request could not be handed over');
      response.destroy();
    });
  }

  /** Returns false if the wedding must be opened first, or cannot answer. */
  function hand(wedding: Wedding, request: IncomingMessage, response: ServerResponse): boolean {
    if (wedding.isSuspended || wedding.config === null) return false;
    const app = pool.take(wedding, response, isStream(request));
    if (app === null) return false;
    route(app, wedding, request, response);
    return true;
  }

  function route(app: App, { name }: Wedding, request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now();
    response.once('close', () =>
      observe({ wedding: name, status: response.statusCode, seconds: (performance.now() - began) / 1000 }),
    );
    app.routing(request, response);
  }

  async function dispatchLater(
    request: IncomingMessage,
    response: ServerResponse,
    own: RequestHandler,
  ): Promise<void> {
    const since = performance.now();
    const host = requestedHost(request.headers, trustProxy);
    if (registry.byHost(host) === undefined) await rescan();
    const wedding = registry.byHost(host);
    if (wedding === undefined) return own(request, response);
    if (wedding.isSuspended)
      return answerItself(request, response, own, {
        reason: 'suspended',
        retryAfter: SUSPENDED_SECONDS,
        wedding: wedding.name,
        why: 'it is suspended',
      });
    try {
      if (wedding.config === null) throw new NotNowError('its settings cannot be used', SOON_SECONDS);
      const app = await pool.visit(wedding, response, isStream(request));
      // The visitor may have left while the wedding was being opened.
      if (!hasLeft(response)) route(app, wedding, request, response);
    } catch (error) {
      if (!(error instanceof NotNowError)) throw error;
      const { retryAfter, message: why } = error;
      const told = { wedding: wedding.name, why, since };
      answerItself(request, response, own, { reason: 'failed', retryAfter, ...told });
    }
  }

  /** Runs a scan that begins after this call, so that it finds what was added before. */
  function rescan(): Promise<void> {
    rescanning ??= setTimeout(Math.max(0, rescannedAt + RESCAN_MS - performance.now()))
      .then(() => {
        rescannedAt = performance.now();
        rescanning = null;
        return registry.refresh();
      })
      .catch((err: unknown) => logger.error({ err }, 'the folder of weddings cannot be read'));
    return rescanning;
  }

  /** For a host without a wedding, or whose wedding's disk was unplugged before the process started. */
  function strangersAnswer(): OwnAnswer {
    if (registry.knowsAllHosts()) return { reason: 'unknown', retryAfter: null };
    return { reason: 'failed', retryAfter: SOON_SECONDS };
  }

  front.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const answer = ownAnswers.get(request.raw);
    if (!request.is404 && answer === undefined) return done();
    sendRefusal(reply.header('x-request-id', request.id), {
      ...(answer ?? strangersAnswer()),
      url: request.url,
    });
  });
  logRequests(front, ({ raw }) => {
    const { wedding, why, since } = ownAnswers.get(raw) ?? {};
    // Fastify counts from its own beginning, after the wait for an opening.
    const waited = since !== undefined && { ms: Math.round(performance.now() - since) };
    return { wedding, reason: why, ...waited };
  });
  // For monitoring of the process by its port; says nothing about the weddings.
  front.get('/api/health', async () => ({ status: 'ok' }));
  // For a proxy that obtains certificates on demand (Caddy's `ask`): accepts only hosts of existing weddings.
  front.get<{ Querystring: { domain?: string } }>('/api/ask', async ({ query }, reply) => {
    const host = hostName(String(query.domain ?? ''));
    if (registry.byHost(host) === undefined) await rescan();
    return reply.code(registry.byHost(host) === undefined ? 404 : 200).send();
  });
  if (metricsToken !== undefined) observe = metricsRoute(front, { ...deps, metricsToken, all: registry.all });
  return front;
}

function isStream({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(EVENTS_PATH);
}

interface ServerTimeouts {
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}
