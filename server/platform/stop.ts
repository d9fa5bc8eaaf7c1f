/** The end of a site: finish the requests in flight, close the database. Three seconds where nothing is in flight, ten at most. */
import type { FastifyBaseLogger } from 'fastify';
import type { App } from './http.ts';
import type { ProcessLock } from './processLock.ts';
import { watchConnections } from './unusedConnections.ts';

/** Under the ten seconds that an operator's supervisor waits before it kills. */
const PATIENCE_MS = 9000;

export interface Stoppable {
  app: App;
  store: { close(): Promise<void> };
  lock: ProcessLock;
}

/** To call before the app listens; what it gives ends it all, once. */
export function createStop({ app, store, lock }: Stoppable): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  const endUnused = watchConnections(app.server);
  const stop = async () => {
    endUnused();
    // A client that takes its answer drop by drop must not keep the process: its connection is cut, the database is closed all the same.
    const deadline = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    await app.close();
    clearTimeout(deadline);
    await store.close();
    lock.release();
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
