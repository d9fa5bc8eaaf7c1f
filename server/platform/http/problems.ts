/** Turns every error into an `application/problem+json` answer with a code of the closed list. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS, type ProblemCode, problemType } from '../../../contract/errors.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from '../../../contract/problem.schema.ts';
import { storageProblemOf } from '../database/storageProblem.ts';
import type { App } from './app.ts';
import type { SecurityHeaders } from './headers.ts';
import { ProblemError } from './problemError.ts';

/** Calls `onStorageProblem` with errors that prevent reading or storing. */
export function answerProblems(app: App, onStorageProblem: (error: unknown) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (storageProblemOf(error) !== null) onStorageProblem(error);
    return answer(error, request, reply);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, new ProblemError('not-found')));
}

/** Answers Fastify's errors before routing, such as a broken percent escape, when no hook has run. */
export function answerFrameworkErrors(headers: SecurityHeaders) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answer(error, request, reply.headers(headers));
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblemError(error);
  const { status } = PROBLEMS[problem.code];
  // A lost database and a move are logged once elsewhere, not for every guest.
  if (status >= 500 && problem.code !== 'moving' && storageProblemOf(error) !== 'database-lost')
    request.log.error({ err: error, requestId: request.id }, 'request failed');
  return send(reply, problem);
}

function send(reply: FastifyReply, { code, extras }: ProblemError) {
  const { retryAfter, ...members } = extras;
  const problem: Problem = { type: problemType(code), ...PROBLEMS[code], ...members };
  if (code === 'too-slow') reply.header('Connection', 'close');
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
  return reply
    .code(problem.status)
    .header('Content-Type', `${PROBLEM_MEDIA_TYPE}; charset=utf-8`)
    .header('Cache-Control', 'no-store')
    .header('X-Request-Id', reply.request.id)
    .serializer(JSON.stringify)
    .send(problem);
}

const RETRY_AFTER_SECONDS = 5;

function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { statusCode } = error as { statusCode?: number };
  const storage = storageProblemOf(error);
  // A read-only server may be replaced by another at any moment.
  if (storage === 'unavailable' || storage === 'server-read-only')
    return new ProblemError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  if (storage !== null) return new ProblemError(ANSWERED[storage]);
  return new ProblemError(BY_STATUS[statusCode ?? 500] ?? fallback(statusCode));
}

const ANSWERED = {
  'disk-full': 'disk-full',
  'disk-read-only': 'disk-read-only',
  'server-full': 'disk-full',
  'database-lost': 'unavailable',
} as const;

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'not-json',
  416: 'range-not-there',
  429: 'slow-down',
  503: 'unavailable',
};

function fallback(status: number | undefined): ProblemCode {
  return status !== undefined && status >= 400 && status < 500 ? 'bad-request' : 'internal';
}

const BY_ERROR: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/** Answers what Node's HTTP parser refuses and Fastify never sees. */
export function answerClientErrors(headers: SecurityHeaders) {
  const always = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return;
    const problem = BY_ERROR[code] ?? 'bad-request';
    const { status, ...texts } = PROBLEMS[problem];
    const body = JSON.stringify({ type: problemType(problem), status, ...texts });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `content-type: ${PROBLEM_MEDIA_TYPE}; charset=utf-8`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      ...always,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
}
