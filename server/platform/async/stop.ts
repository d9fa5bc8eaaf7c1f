/** The end of a site: finish the requests in flight, close the database. Three seconds where nothing is in flight, ten at most. */
import type { Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { watchConnections } from '../http/unusedConnections.ts';

/** Under the ten seconds that an operator's supervisor waits before it kills. */
const PATIENCE_MS = 9000;

export interface Stoppable {
  server: Server;
  close: () => Promise<void>;
}

/** To call before the server listens; what it gives ends it all, once. */
export function createStop({ server, close }: Stoppable): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  const endUnused = watchConnections(server);
  const stop = async () => {
    endUnused();
    // A client that takes its answer drop by drop must not keep the process: its connection is cut, the database is closed all the same.
    const deadline = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    await close();
    clearTimeout(deadline);
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
