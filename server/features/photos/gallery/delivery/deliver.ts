/** Answers a request with the bytes it asks for: all, a range, or none as it has them already. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ifNoneMatch } from '../../../../platform/http/encoding.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import type { ByteSource } from '../../store/photoStore.ts';
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

/** Which bytes of a resource a request asks for (RFC 9110, sections 13 and 14). Pure. */

interface ConditionalHeaders {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
}

/** `start` included, `end` excluded, bytes. */
type Asked =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }
  | { readonly kind: 'not-modified' };

/** `tag` is the strong ETag, quotes included; `size` the whole resource in bytes. */
export function askedBytes(headers: ConditionalHeaders, tag: string, size: number): Asked {
  if (ifNoneMatch(headers['if-none-match'], tag)) return { kind: 'not-modified' };
  const ifRange = headers['if-range'];
  // Another version of the resource, or a date (we give none): its bytes must not be glued to those kept so far.
  if (ifRange !== undefined && ifRange.trim() !== tag) return { kind: 'whole' };
  return askedRange(headers.range, size);
}

const DIGITS = /^\d*$/;

/** Anything but one range gets the whole, as the RFC allows. Split and not matched: a pattern with optional blanks takes minutes for 16 kB. */
function askedRange(header: string | undefined, size: number): Asked {
  const [unit, range, ...more] = (header ?? '').split('=');
  const [first, last, ...others] = (range ?? '').split('-').map((bound) => bound.trim());
  if (unit?.trim().toLowerCase() !== 'bytes' || first === undefined || last === undefined)
    return { kind: 'whole' };
  if (more.length > 0 || others.length > 0 || !DIGITS.test(first) || !DIGITS.test(last))
    return { kind: 'whole' };
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  if (start >= size) return { kind: 'unsatisfiable' };
  return { kind: 'part', start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}
