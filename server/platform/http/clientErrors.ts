/** Answers what Node's HTTP parser refuses, which never becomes a request. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEMS, type ProblemCode, problemType } from '../../../contract/errors.ts';
import { PROBLEM_MEDIA_TYPE } from '../../../contract/problem.schema.ts';
import type { SecurityHeaders } from './headers.ts';

const BY_ERROR: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

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
