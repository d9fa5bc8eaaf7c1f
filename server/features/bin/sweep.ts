/** Erases what the bin has held for 30 days, while the site runs. */
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../tables.ts';
import { emptyOldBin } from './bin.usecases.ts';

const SWEEP_EVERY_MS = 60 * 60 * 1000;

export interface BinSweep {
  start(): void;
  stop(): void;
}

export function createBinSweep({
  store,
  logger,
  now,
}: {
  store: Store;
  logger: FastifyBaseLogger;
  now: () => number;
}): BinSweep {
  let timer: NodeJS.Timeout | undefined;
  const sweep = () =>
    emptyOldBin(store, now()).catch((error: unknown) =>
      logger.error({ err: error }, 'the bin was not emptied'),
    );
  return {
    start() {
      void sweep();
      timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
