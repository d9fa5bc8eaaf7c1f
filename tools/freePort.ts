/** A port that nothing listens on, and that is given to nobody else while this process lives: tests and benches never meet each other. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections, one of which might take it first; above those that browsers refuse. */
const BELOW = [11_000, 32_000] as const;

/**
 * Even ones alone: who listens on the odd one after it has it, also while what it was asked for starts, or is killed and started again.
 */
export async function freePort([first, end]: readonly [number, number] = BELOW): Promise<number> {
  for (;;) {
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
}

async function listenAt(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
}
