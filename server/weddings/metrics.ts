/** The process's own Prometheus metrics: requests labelled with the wedding, and which weddings are open. */
import { openMetricsRegistry, siteGauges } from '../features/health/siteGauges.ts';
import type { App } from '../platform/http/app.ts';
import { sameSecret } from '../platform/text/hashToken.ts';
import type { FiguresCache } from './figuresCache.ts';
import { sendRefusal } from './refusals.ts';
import type { Wedding } from './wedding.ts';
import type { Pool } from './weddingPool.ts';

export type Observe = (answered: { wedding: string; status: number; seconds: number }) => void;

export interface MetricsDeps {
  pool: Pool;
  known: FiguresCache;
  all: () => readonly Wedding[];
  /** The process's token; a wedding's own token opens only that wedding's metrics. */
  metricsToken: string | undefined;
}

/** Returns a function that counts one response. */
export function metricsRoute(front: App, { pool, known, all, metricsToken }: MetricsDeps): Observe {
  let observe: Observe = () => {};
  const collecting = createCollector().then((collector) => {
    observe = collector.observe;
    return collector;
  });
  front.get('/api/metrics', async ({ headers, url }, reply) => {
    if (!sameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`))
      return sendRefusal(reply, { reason: 'token', url, retryAfter: null });
    const { render } = await collecting;
    const { text, contentType } = await render({ pool, known, weddings: all() });
    return reply.header('content-type', contentType).send(text);
  });
  return (answered) => observe(answered);
}

async function createCollector() {
  const { prom, registry, render } = await openMetricsRegistry();
  prom.collectDefaultMetrics({ register: registry });
  const requests = new prom.Histogram({
    name: 'mariage_wedding_request_seconds',
    help: 'Requests by wedding and status',
    labelNames: ['wedding', 'status'],
    buckets: [0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const state = new prom.Gauge({
    name: 'mariage_wedding_state',
    help: '1 for the state that each wedding is in: open, asleep, suspended, failed',
    labelNames: ['wedding', 'state'],
    registers: [registry],
  });
  const tell = siteGauges(prom, registry);
  return {
    observe: (({ wedding, status, seconds }) =>
      requests.observe({ wedding, status: String(status) }, seconds)) satisfies Observe,
    async render({
      pool,
      known,
      weddings,
    }: Omit<MetricsDeps, 'all' | 'metricsToken'> & { weddings: readonly Wedding[] }) {
      const read = await Promise.all(
        weddings.map(async (wedding) => ({
          labels: { wedding: wedding.name },
          // Nothing is expected of a suspended wedding, not even backups.
          figures: wedding.isSuspended ? null : await known.figuresOf(wedding, pool.figures(wedding.name)),
        })),
      );
      tell(
        read.flatMap(({ labels, figures }) => (figures === null ? [] : [{ labels, figures }])),
        Date.now(),
      );
      state.reset();
      for (const wedding of weddings) state.set({ wedding: wedding.name, state: stateOf(wedding, pool) }, 1);
      return render();
    },
  };
}

export function stateOf(
  { name, isSuspended, config }: Pick<Wedding, 'name' | 'isSuspended' | 'config'>,
  pool: Pick<Pool, 'isOverdue' | 'hasFailed' | 'isOpen'>,
): string {
  // Its close, which is to end before anything else may be done with its folder.
  if (pool.isOverdue(name)) return 'failed';
  if (isSuspended) return 'suspended';
  if (config === null || pool.hasFailed(name)) return 'failed';
  return pool.isOpen(name) ? 'open' : 'asleep';
}
