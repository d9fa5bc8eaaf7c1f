/** Sends one request to a bucket's service and reads the answer; every wait has a time-out. */
import { type Agent, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { messageOf } from '../http/problemError.ts';
import { S3Error } from './s3Error.ts';

export interface Exchange {
  readonly isTls: boolean;
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
  readonly agent: Agent;
  /** Milliseconds without a byte in either direction after which the request fails. */
  readonly silence: number;
}

/** Rejects with an `S3Error` `away`. The caller must read or destroy the answer's body. */
export function exchange(asked: Exchange): Promise<IncomingMessage> {
  const { isTls, host, method, path, body, agent, silence } = asked;
  const { hostname, port } = new URL(`${isTls ? 'https' : 'http'}://${host}`);
  const hasBody = method === 'PUT' || method === 'POST';
  // Services refuse chunked bodies, which Node sends without a length.
  const headers = { ...asked.headers, host, ...(hasBody && { 'content-length': String(body?.length ?? 0) }) };
  const target = { hostname: hostname.replace(/^\[|\]$/g, ''), ...(port && { port }), method, path, headers };
  return new Promise((resolve, reject) => {
    const request = (isTls ? tlsRequest : plainRequest)({ ...target, agent }, (answer) => {
      // The time-out ends here, because from now on a slow guest may delay the body.
      request.setTimeout(0);
      resolve(answer);
    });
    request.on('error', (error) => reject(away(error)));
    request.setTimeout(silence, () => request.destroy(new Error(`rien depuis ${silence / 1000} s`)));
    request.end(body);
  });
}

/** Yields the body's chunks. Throws an `S3Error` `away` if the body breaks off or stops. */
export async function* chunksOf(answer: IncomingMessage, silence: number): AsyncGenerator<Buffer> {
  const chunks = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let timer: NodeJS.Timeout | undefined;
  try {
    for (;;) {
      // No time-out for data that has already arrived.
      if (answer.readableLength === 0)
        timer = setTimeout(() => answer.destroy(new Error(`rien depuis ${silence / 1000} s`)), silence);
      const { done, value } = await chunks.next();
      clearTimeout(timer);
      if (done) break;
      yield value;
    }
    if (!answer.complete) throw new Error('réponse coupée');
  } catch (error) {
    throw away(error);
  } finally {
    clearTimeout(timer);
    answer.destroy();
  }
}

export async function textOf(answer: IncomingMessage, silence: number): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(answer, silence)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function away(error: unknown): S3Error {
  return error instanceof S3Error ? error : new S3Error('away', messageOf(error), error);
}
