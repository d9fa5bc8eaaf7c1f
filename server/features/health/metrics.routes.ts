/** Prometheus metrics: loaded with the first who asks, or at once where a token says that somebody will. */
import type { App } from '../../platform/http/app.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Leadership } from '../../platform/leader/leadership.ts';
import type { Figures } from './figures.ts';
import { openMetricsRegistry } from './metricsRegistry.ts';
import type { OperatorCheck } from './operator.guard.ts';
import { siteGauges } from './siteGauges.ts';
import type { Vitals } from './vitals.ts';

export interface MetricsDeps {
  vitals: Vitals;
  leadership: Pick<Leadership, 'isLeader'>;
  isOperator: OperatorCheck;
  expected: boolean;
  /** Of many in one process, whose own figures are asked of the process. */
  weddingName: string | undefined;
}

export function metricsRoutes(
  app: App,
  { vitals, leadership, isOperator, expected, weddingName }: MetricsDeps,
): void {
  let collecting: ReturnType<typeof createCollector> | undefined;
  const load = () => {
    collecting ??= createCollector(weddingName, leadership);
    return collecting;
  };
  if (expected) app.addHook('onReady', async () => void (await load()));

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
        if (!(await isOperator(request))) throw new ProblemError('sign-in-needed');
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
