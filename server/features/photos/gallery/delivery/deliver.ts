/** Answers with a whole resource, a range of it, or 304 if the client has it. */
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
  /** Set if the file is saved, not displayed. */
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
  // Answers to POST cannot be resumed or cached.
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

  // Bypasses Fastify, which does not support alternating buffers and answers HEAD with a length of 0.
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

interface ConditionalHeaders {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
}

/** Byte positions; `end` is exclusive. */
type Asked =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }
  | { readonly kind: 'not-modified' };

/** Evaluates RFC 9110, sections 13 and 14. `tag` is the strong ETag with quotes; `size` is in bytes. */
export function askedBytes(headers: ConditionalHeaders, tag: string, size: number): Asked {
  if (ifNoneMatch(headers['if-none-match'], tag)) return { kind: 'not-modified' };
  const ifRange = headers['if-range'];
  // Another version, or a date (which we never send): its bytes must not be joined to those kept.
  if (ifRange !== undefined && ifRange.trim() !== tag) return { kind: 'whole' };
  return askedRange(headers.range, size);
}

const DIGITS = /^\d*$/;

/** Returns the whole for anything but one range. A regex with optional blanks takes minutes for 16 kB. */
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
