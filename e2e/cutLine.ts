/** A relay between a phone and its site that drops all connections after so many bytes. A clock would cut elsewhere on a busy machine. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A line of 100 kbit/s carries this in 30 s. */
const EVERY_BYTES = 375_000;
/** So many new connections fail after each cut. */
const LOST_TRIES = 2;

export async function openCutLine(site: string) {
  const open = new Set<Socket>();
  let carried = 0;
  let lost = 0;
  let cuts = 0;
  let trap: string | null = null;

  function cut(): void {
    cuts += 1;
    carried = 0;
    lost = LOST_TRIES;
    for (const socket of open) socket.destroy();
  }

  function join(from: Socket, to: Socket, isAnswer: boolean): void {
    open.add(from);
    from.on('data', (bytes) => {
      carried += bytes.length;
      const isTrapped = isAnswer && trap === 'sprung';
      if (isTrapped) trap = null;
      if (isTrapped || carried >= EVERY_BYTES) return cut();
      if (!isAnswer && trap !== null && bytes.includes(trap)) trap = 'sprung';
      to.write(bytes);
    });
    from.on('error', () => {});
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  }

  const server = createServer((phone) => {
    if (lost > 0) {
      lost -= 1;
      phone.destroy();
      return;
    }
    const far = connect(Number(new URL(site).port), '127.0.0.1');
    join(phone, far, false);
    join(far, phone, true);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    /** Cuts once more as the site answers this request: the site has done it, and the phone does not know. */
    cutAnswerTo(request: string) {
      trap = request;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
