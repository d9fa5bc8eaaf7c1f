/** A process that has loaded the built server once, and starts and stops sites on request. */
import { type Logger, pino } from 'pino';
import { type Config, readConfig } from '../server/config/config.ts';
import { BUILT_SERVE } from '../tools/serverProcess.mjs';
import type { SiteOrder, SiteReport } from './sites.ts';

/** Type of `serve` in server/composition/serve.ts. */
type Serve = (config: Config, logger: Logger) => Promise<{ stop(): Promise<void> }>;

const { serve }: { serve: Serve } = await import(BUILT_SERVE);
/** One destination for all sites: each would leave an exit listener behind. */
const log = pino.destination(1);
let stop: (() => Promise<void>) | undefined;

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const result = readConfig(env);
  if ('problems' in result) throw new Error(result.problems.join('\n'));
  const running = await serve(result.config, pino({ level: result.config.logLevel }, log));
  stop = running.stop;
}

async function obey(order: SiteOrder): Promise<SiteReport> {
  try {
    await (order === 'stop' ? stop?.() : start(order.start));
    return { problem: null };
  } catch (error) {
    return { problem: String(error) };
  }
}

process.on('message', async (order: SiteOrder) => process.send?.(await obey(order)));
process.on('disconnect', () => process.exit(0));
