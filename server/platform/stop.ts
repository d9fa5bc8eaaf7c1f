/** On SIGTERM, Ctrl-C or a closed terminal: finish the requests in flight, close the database, exit 0. Three seconds where nothing is in flight, ten at most. */
import type { FastifyBaseLogger } from 'fastify';
import type { App } from './http.ts';
import { watchConnections } from './unusedConnections.ts';

/** Under the ten seconds that an operator's supervisor waits before it kills. */
const PATIENCE_MS = 9000;

export interface Stoppable {
  app: App;
  store: { close(): Promise<void> };
  logger: FastifyBaseLogger;
}

export function stopGracefully({ app, store, logger }: Stoppable): void {
  let stopping = false;
  const endUnused = watchConnections(app.server);
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    endUnused();
    // A client that takes its answer drop by drop must not keep the process: its connection is cut, the database is closed all the same.
    const deadline = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    await app.close();
    clearTimeout(deadline);
    await store.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}
