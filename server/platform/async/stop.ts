/**
 * Stops the site gracefully, also on SIGTERM or Ctrl-C: finishes requests in flight (ten seconds at most,
 * three if none), closes the database.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { repeat } from './timers.ts';

/** Below the ten seconds after which an operator's supervisor kills the process. */
const PATIENCE_MS = 9000;
/** A client that has not sent its whole request by then has most likely lost its network silently. */
const STALLED_MS = 2000;
/** Leaves time for a request on its way over a connection that was just opened or used. */
const CUT_EVERY_MS = 500;

export interface Stoppable {
  server: Server;
  close: () => Promise<void>;
}

/** Call before the server listens. The returned function stops the site; later calls await the first. */
export function createStop({ server, close }: Stoppable): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  const inFlight = new Set<IncomingMessage>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    inFlight.add(request);
    response.once('close', () => inFlight.delete(request));
  });
  const stop = async () => {
    const since = performance.now();
    // Node waits for a connection that has brought no request, and for a client that reads its answer slowly.
    // Cutting such connections lets the database be closed in time.
    const stopCutting = repeat(CUT_EVERY_MS, async () => {
      const elapsed = performance.now() - since;
      const awaited = [...inFlight].filter(({ complete }) => complete || elapsed < STALLED_MS);
      if (awaited.length === 0 || elapsed > PATIENCE_MS) server.closeAllConnections();
    });
    await close();
    stopCutting();
  };
  return () => {
    stopped ??= stop();
    return stopped;
  };
}

/** Stops on SIGTERM, Ctrl-C or a closed terminal, then exits 0. */
export function stopOnSignal(stop: () => Promise<void>, logger: FastifyBaseLogger): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, async () => {
      logger.info({ signal }, 'stopping');
      await stop();
      process.exit(0);
    });
}
