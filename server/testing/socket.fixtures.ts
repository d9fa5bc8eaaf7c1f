/** A client that writes raw requests: half a body, no body, or no HTTP at all. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { App } from '../platform/http/app.ts';

export interface RawClient {
  socket: Socket;
  /** Returns what the server has sent once it matches `pattern` or the connection is closed. */
  until(pattern: RegExp): Promise<string>;
  closed: Promise<unknown>;
}

export async function openRawClient(app: App): Promise<RawClient> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  return {
    socket,
    closed,
    async until(pattern) {
      while (!pattern.test(received) && !socket.closed) await Promise.race([once(socket, 'data'), closed]);
      return received;
    },
  };
}

/** The head of a request. */
export function head(
  method: string,
  url: string,
  headers: Readonly<Record<string, string | number>>,
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
