/** Answers a request with the bytes it asks for: all, a range, or none as it has them already. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import type { ByteSource } from '../../store/photoStore.ts';
import { askedBytes } from './range.rules.ts';
import { streamBytes } from './stream.ts';

export interface Delivery {
  readonly source: ByteSource;
  /** Strong ETag, quotes included. */
  readonly tag: string;
  readonly type: string;
  readonly cacheControl: string;
  /** Set for what is saved rather than shown. */
  readonly filename?: string;
}

export async function deliver(
  request: FastifyRequest,
  reply: FastifyReply,
  delivery: Delivery,
): Promise<FastifyReply> {
  try {
    return await answer(request, reply, delivery);
  } finally {
    await delivery.source.close();
  }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { source, tag, type, cacheControl, filename }: Delivery,
): Promise<FastifyReply> {
  const { size } = source;
  // The answer to a POST is not a resource that could be resumed or cached.
  const asked =
    request.method === 'POST' ? { kind: 'whole' as const } : askedBytes(request.headers, tag, size);
  reply.header('ETag', tag).header('Cache-Control', cacheControl);
  if (asked.kind === 'not-modified') return reply.code(304).send();
  if (asked.kind === 'unsatisfiable') {
    reply.header('Content-Range', `bytes */${size}`);
    throw new ProblemError('range-not-there');
  }
  const { start, end } = asked.kind === 'part' ? asked : { start: 0, end: size };
  reply.header('Content-Type', type).header('Content-Length', end - start);
  if (request.method !== 'POST') reply.header('Accept-Ranges', 'bytes');
  if (filename) reply.header('Content-Disposition', `attachment; filename="${filename}"`);
  if (asked.kind === 'part') {
    reply.code(206).header('Content-Range', `bytes ${start}-${end - 1}/${size}`);
  }

  // Past Fastify's own sending: it knows nothing of buffers that take turns, and tells a length of 0 to HEAD.
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
  if (request.method === 'HEAD') {
    reply.raw.end();
    return reply;
  }
  try {
    await streamBytes(reply.raw, source, start, end);
  } catch (error) {
    request.log.error(
      { err: error, requestId: request.id },
      'a download was cut: what it was made from has changed',
    );
  }
  return reply;
}
