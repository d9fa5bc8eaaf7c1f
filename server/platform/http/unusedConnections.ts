/** While the server closes: ends the connections that nobody uses, which Node itself would wait for, and lets every exchange finish. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const POLL_EVERY_MS = 100;
/** A request may be on its way over a connection that was just opened, or just used. */
const UNUSED_MS = 500;
const MOST_UNUSED_MS = 1000;
/** A client that neither sends the rest of its request nor takes the answer has most often lost its network without closing the connection. */
const STALLED_MS = 2000;

interface Connection {
  exchange: { request: IncomingMessage; response: ServerResponse } | null;
  bytes: number;
  movedAt: number;
}

export function watchConnections(server: Server): () => void {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { exchange: null, bytes: 0, movedAt: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    const exchange = { request, response };
    connection.exchange = exchange;
    response.once('close', () => {
      if (connection.exchange === exchange) connection.exchange = null;
    });
  });

  return () => {
    const since = performance.now();
    const looking = setInterval(() => {
      const now = performance.now();
      for (const [socket, connection] of connections) {
        const bytes = bytesMoved(socket);
        if (bytes !== connection.bytes) Object.assign(connection, { bytes, movedAt: now });
        if (isUnused(connection, { quiet: now - connection.movedAt, closing: now - since })) socket.destroy();
      }
    }, POLL_EVERY_MS).unref();
    server.once('close', () => clearInterval(looking));
  };
}

function isUnused({ exchange }: Connection, { quiet, closing }: { quiet: number; closing: number }): boolean {
  if (exchange === null) return quiet >= UNUSED_MS || closing >= MOST_UNUSED_MS;
  const { request, response } = exchange;
  const isProcessing = request.complete && !response.headersSent;
  return !isProcessing && quiet >= STALLED_MS;
}

function bytesMoved(socket: Socket): number {
  return socket.bytesRead + socket.bytesWritten - socket.writableLength;
}
