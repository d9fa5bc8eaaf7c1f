/** What is no HTTP, or has headers of a book's length, never becomes a request: it is answered here, in the same words. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEMS, problemType } from '../../contract/errors.ts';
import { PROBLEM_MEDIA_TYPE } from '../../contract/problem.schema.ts';

export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { status, ...texts } = PROBLEMS['bad-request'];
  const body = JSON.stringify({ type: problemType('bad-request'), status, ...texts });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${PROBLEM_MEDIA_TYPE}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Referrer-Policy: no-referrer',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
