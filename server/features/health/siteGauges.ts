/**
 * Prometheus gauges of one site, or of each wedding, labelled with its name; and the registry of metrics that
 * holds them, with the version that runs.
 */
import type { Gauge, Registry } from 'prom-client';
import { VERSION } from '../../config/program.ts';
import type { Figures } from './figures.ts';

type Prom = Awaited<ReturnType<typeof openMetricsRegistry>>['prom'];

const SECOND_MS = 1000;
const inSeconds = (ms: number | null) => (ms === null ? null : ms / SECOND_MS);

/** Name → help and value; a gauge whose value is null is omitted. */
const GAUGES: Readonly<Record<string, [help: string, of: (figures: Figures, now: number) => number | null]>> =
  {
    mariage_figures_timestamp_seconds: [
      'When the figures of the site were read: of a wedding that sleeps, when it fell asleep',
      ({ at }) => inSeconds(at),
    ],
    mariage_backup_age_seconds: [
      'Since the last backup of rows and photos',
      ({ backupAt }, now) => inSeconds(backupAt === null ? null : now - backupAt),
    ],
    mariage_backup_size_bytes: [
      'The file of the last backup, without photos',
      (figures) => figures.backupBytes,
    ],
    mariage_disk_free_bytes: ['Room on the disk of the data folder', (figures) => figures.freeBytes],
    mariage_backup_disk_free_bytes: [
      'Room on the disk of the backups, where it is another',
      ({ backupFreeBytes = null }) => backupFreeBytes,
    ],
    mariage_mails_waiting: ['Mails to many whose time has come', (figures) => figures.mailsWaiting],
    mariage_mails_refused: ['Addresses that no mail server takes', (figures) => figures.mailsRefused],
    mariage_last_reply_timestamp_seconds: [
      'When a guest last replied',
      ({ lastReplyAt }) => inSeconds(lastReplyAt),
    ],
    mariage_photos_waiting: ['Photos to be imported', (figures) => figures.photosWaiting],
  };

/** Returns a function that replaces the values of all sites. */
export function siteGauges(prom: Prom, registry: Registry) {
  const registers = [registry];
  const parts = new prom.Gauge({
    name: 'mariage_part_ok',
    help: '1 for each part of the site that is well',
    labelNames: ['part', 'wedding'],
    registers,
  });
  const gauges: [Gauge, (typeof GAUGES)[string][1]][] = Object.entries(GAUGES).map(([name, [help, of]]) => [
    new prom.Gauge({ name, help, labelNames: ['wedding'], registers }),
    of,
  ]);
  return (sites: readonly { labels: { wedding?: string }; figures: Figures }[], now: number) => {
    parts.reset();
    for (const [gauge] of gauges) gauge.reset();
    for (const { labels, figures } of sites) {
      for (const [part, ok] of Object.entries(figures.parts)) parts.set({ ...labels, part }, ok ? 1 : 0);
      for (const [gauge, of] of gauges) {
        const value = of(figures, now);
        if (value !== null) gauge.set(labels, value);
      }
    }
  };
}

/** The registry for the metrics of a site or of many weddings. Loads the library at the first request. */
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
