/**
 * Refuses requests before their routes run (no host, unknown address, body too large), and limits the time in
 * which bodies arrive and the bytes of streamed ones.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { ProblemError } from './problemError.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyTimeout?: 'whileStalled';
  }
}

/** Must be registered before all other `onRequest` hooks; `timeoutMs` starts after the headers. */
export function limitRequests(app: App, { timeoutMs }: { timeoutMs: number }): void {
  deferContinue(app.server);

  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, is404 } = request;
    if (hasBody(raw)) startBodyTimeout(request, timeoutMs);
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') done(new ProblemError('bad-request'));
    else done(is404 ? new ProblemError('not-found') : undefined);
  });

  // Runs after all `onRequest` hooks, which have refused whoever has no right.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (!hasBody(request.raw)) return done();
    const tooLarge = Number(request.headers['content-length']) > request.routeOptions.bodyLimit;
    if (tooLarge || request.method === 'DELETE') return done(new ProblemError('too-large'));
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();
    done();
  });
}

/** Node would ask for the body at once; the hooks decide first whether it is wanted. */
export function deferContinue(server: Server): void {
  for (const event of ['checkContinue', 'checkExpectation'])
    server.on(event, (request, response) => server.emit('request', request, response));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function startBodyTimeout({ raw, routeOptions }: FastifyRequest, timeoutMs: number): void {
  const whileStalled = routeOptions.config?.bodyTimeout === 'whileStalled';
  let received = raw.socket.bytesRead;
  const timer = setTimeout(() => {
    const before = received;
    received = raw.socket.bytesRead;
    if (whileStalled && received > before) timer.refresh();
    else refuseBody(raw, 'too-slow');
  }, timeoutMs).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Gives the problem to the body's reader, which answers; destroying the request would prevent an answer. */
export function refuseBody(raw: IncomingMessage, problem: 'too-slow' | 'bad-request'): void {
  if (raw.listenerCount('error') > 0) raw.emit('error', new ProblemError(problem));
  else raw.destroy();
}

/** Limits a body that a route streams, because chunked bodies announce no length. */
export async function* limitBytes(bytes: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    if (count > most) throw new ProblemError('too-large');
    yield chunk;
  }
}
