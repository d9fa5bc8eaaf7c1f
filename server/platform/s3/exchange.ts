/** One request to a bucket's service and its answer's head; every wait has an end. */
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
  /** Milliseconds without a byte, in either direction. */
  readonly silence: number;
}

/** Rejects with an `S3Error` that is `away`. The answer's body is the caller's to read or to destroy. */
export function exchange(asked: Exchange): Promise<IncomingMessage> {
  const { isTls, host, method, path, body, agent, silence } = asked;
  const { hostname, port } = new URL(`${isTls ? 'https' : 'http'}://${host}`);
  const hasBody = method === 'PUT' || method === 'POST';
  // Without a length a body goes in chunks, which services refuse.
  const headers = { ...asked.headers, host, ...(hasBody && { 'content-length': String(body?.length ?? 0) }) };
  const target = { hostname: hostname.replace(/^\[|\]$/g, ''), ...(port && { port }), method, path, headers };
  return new Promise((resolve, reject) => {
    const request = (isTls ? tlsRequest : plainRequest)({ ...target, agent }, (answer) => {
      // From here on whoever reads counts: a guest who is slow is no silence of the service.
      request.setTimeout(0);
      resolve(answer);
    });
    request.on('error', (error) => reject(away(error)));
    request.setTimeout(silence, () => request.destroy(new Error(`rien depuis ${silence / 1000} s`)));
    request.end(body);
  });
}

/** The chunks of an answer's body. Throws an `S3Error` that is `away` where it breaks off or falls silent. */
export async function* chunksOf(answer: IncomingMessage, silence: number): AsyncGenerator<Buffer> {
  const chunks = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let timer: NodeJS.Timeout | undefined;
  try {
    for (;;) {
      // What has come already is taken without a clock.
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
