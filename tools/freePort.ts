/** Gives tests and benches ports that nothing listens on, each to one caller on this machine. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, above those that browsers refuse. */
const BELOW = [11_000, 32_000] as const;
/** Each takes a tenth of a millisecond. */
const MOST_TRIES = 10_000;

/**
 * Gives out even ports. This process keeps the odd port above open as a lock, so that the even one stays
 * reserved while its server starts, or is killed and restarted.
 */
export async function freePort([first, end]: readonly [number, number] = BELOW): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = 2 * randomInt(Math.ceil(first / 2), Math.floor(end / 2));
    const held = await listenAt(port + 1);
    if (held === null) continue;
    const server = await listenAt(port);
    if (server === null) {
      held.close();
      continue;
    }
    await new Promise((resolve) => server.close(resolve));
    held.unref();
    return port;
  }
  throw new Error(`no free port between ${first} and ${end}`);
}

async function listenAt(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
}
