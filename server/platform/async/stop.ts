/** The end of a site: finish the requests in flight, close the database. Three seconds where nothing is in flight, ten at most. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { repeat } from './timers.ts';

/** Under the ten seconds that an operator's supervisor waits before it kills. */
const PATIENCE_MS = 9000;
/** A client that has not sent the rest of its request by then has most often lost its network without closing the connection. */
const STALLED_MS = 2000;
/** A request may be on its way over a connection that was just opened, or just used. */
const CUT_EVERY_MS = 500;

export interface Stoppable {
  server: Server;
  close: () => Promise<void>;
}

/** To call before the server listens; what it gives ends it all, once. */
export function createStop({ server, close }: Stoppable): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  const inFlight = new Set<IncomingMessage>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    inFlight.add(request);
    response.once('close', () => inFlight.delete(request));
  });
  const stop = async () => {
    const since = performance.now();
    // Node itself waits for a connection that has brought no request. A client that takes its answer drop by drop must not keep the process:
    // its connection is cut, the database is closed all the same.
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

/** On SIGTERM, Ctrl-C or a closed terminal; exits 0. */
export function stopOnSignal(stop: () => Promise<void>, logger: FastifyBaseLogger): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, async () => {
      logger.info({ signal }, 'stopping');
      await stop();
      process.exit(0);
    });
}
