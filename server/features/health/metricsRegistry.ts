/** What the metrics of a site and of a process of many have in common. The library is loaded with the first who asks. */
import { VERSION } from '../../config/program.ts';

export async function openMetricsRegistry() {
  const prom = await import('prom-client');
  const registry = new prom.Registry();
  new prom.Gauge({
    name: 'mariage_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1);
  return {
    prom,
    registry,
    render: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}
