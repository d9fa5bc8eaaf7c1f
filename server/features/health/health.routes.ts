/**
 * Health for hosts and for monitoring, Prometheus metrics (with the duration of all requests), and the check
 * of who may read them.
 */
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import {
  healthySchema,
  siteHealthSchema,
  type UnhealthyReason,
  unhealthySchema,
} from '../../../contract/hosts/health.schema.ts';
import { VERSION } from '../../config/program.ts';
import { storageProblemOf } from '../../platform/database/storageProblem.ts';
import type { App } from '../../platform/http/app.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Leadership } from '../../platform/leader/leadership.ts';
import { sameSecret } from '../../platform/text/hashToken.ts';
import type { Figures } from './figures.ts';
import { openMetricsRegistry, siteGauges } from './siteGauges.ts';
import type { Vitals } from './vitals.ts';

export interface HealthDeps {
  hosts: App;
  vitals: Vitals;
  leadership: Pick<Leadership, 'isLeader'>;
  mayReadHealth: RequestCheck;
}

export function healthRoutes(app: App, { hosts, vitals, leadership, mayReadHealth }: HealthDeps): void {
  const thisProcess = () => ({ host: hostname(), pid: process.pid, onDuty: leadership.isLeader() });

  hosts.get('/api/adminouminou/health', { schema: { response: { 200: siteHealthSchema } } }, async () => ({
    version: VERSION,
    checks: await vitals.checks(),
  }));

  app.get(
    '/api/health',
    { schema: { response: { 200: healthySchema, 503: unhealthySchema } } },
    async (request, reply) => {
      const problem = await vitals.storageProblem();
      // The state is answered even if the session cannot be read.
      const isAuthorized = await mayReadHealth(request).catch(() => false);
      const parts = isAuthorized ? { checks: await vitals.checks(), process: thisProcess() } : {};
      reply.header('Cache-Control', 'no-store');
      if (problem === null) return { status: 'ok' as const, ...parts };
      reply.header('X-Request-Id', request.id);
      const reason: UnhealthyReason = storageProblemOf(problem) ?? 'unavailable';
      return reply.code(503).send({ status: 'unavailable' as const, reason, ...parts });
    },
  );
}

type RequestCheck = (request: FastifyRequest) => Promise<boolean>;

/** Accepts the operator's token, if there is one, and hosts. */
export function createHealthAccess(isHost: RequestCheck, token: string | undefined): RequestCheck {
  return async (request) => {
    const given = request.headers.authorization;
    if (token !== undefined && given !== undefined && sameSecret(given, `Bearer ${token}`)) return true;
    return isHost(request);
  };
}

const WRONG_TOKEN = 'Ce jeton n’est pas le METRICS_TOKEN de ce site.';

interface MetricsDeps {
  vitals: Vitals;
  leadership: Pick<Leadership, 'isLeader'>;
  mayReadHealth: RequestCheck;
  loadAtStart: boolean;
  /** Set where a process serves many weddings: the process then has the metrics. */
  weddingName: string | undefined;
}

export function metricsRoutes(
  app: App,
  { vitals, leadership, mayReadHealth, loadAtStart, weddingName }: MetricsDeps,
): void {
  let collecting: ReturnType<typeof createCollector> | undefined;
  const load = () => {
    collecting ??= createCollector(weddingName, leadership);
    return collecting;
  };
  if (loadAtStart) app.addHook('onReady', async () => void (await load()));

  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? '(none)', status: String(reply.statusCode) };
    void collecting?.then(({ observe }) => observe(labels, reply.elapsedTime / 1000));
    done();
  });

  app.get(
    '/api/metrics',
    {
      onRequest: async (request) => {
        if (await mayReadHealth(request)) return;
        // Whoever sends a token is no host who should sign in.
        const isToken = request.headers.authorization !== undefined;
        throw new ProblemError('sign-in-needed', isToken ? { detail: WRONG_TOKEN } : {});
      },
    },
    async (_request, reply) => {
      const { render } = await load();
      const { text, contentType } = await render(await vitals.figures());
      return reply.header('Content-Type', contentType).header('Cache-Control', 'no-store').send(text);
    },
  );
}

async function createCollector(wedding: string | undefined, leadership: MetricsDeps['leadership']) {
  const { prom, registry, render } = await openMetricsRegistry();
  if (wedding === undefined) prom.collectDefaultMetrics({ register: registry });
  else registry.setDefaultLabels({ wedding });
  const requests = new prom.Histogram({
    name: 'mariage_request_seconds',
    help: 'Requests by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const tell = siteGauges(prom, registry);
  new prom.Gauge({
    name: 'mariage_on_duty',
    help: '1 for the process that does the work behind the site',
    registers: [registry],
    collect() {
      this.set(leadership.isLeader() ? 1 : 0);
    },
  });
  return {
    observe: (labels: { method: string; route: string; status: string }, seconds: number) =>
      requests.observe(labels, seconds),
    async render(figures: Figures) {
      tell([{ labels: {}, figures }], figures.at);
      return render();
    },
  };
}
