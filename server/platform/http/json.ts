/**
 * Parses JSON bodies, refuses those of too many lists and objects on arrival, and sends long lists in slices.
 */
import { isUtf8 } from 'node:buffer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { chunksOf } from '../async/concurrency.ts';
import type { App } from './app.ts';
import { ProblemError } from './problemError.ts';
import { refuseBody } from './requestLimits.ts';

/** Lists, objects and fields of a body, or bytes of its limit for each: 5,000 families have 20,000. */
const MOST_STRUCTURE = 10_000;
const BYTES_OF_ONE = 100;

/** Refuses bodies that are not valid UTF-8, whose wrong bytes would be stored as other characters. */
export function parseJson(app: App): void {
  // Prototype keys are errors, because no field of ours has such a name.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) return done(new ProblemError('bad-request'));
    return parse(request, body.toString('utf8'), done);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.headers['content-type']?.toLowerCase().includes('json') === true) watchStructure(request);
    done();
  });
}

/**
 * Parsing 2 MiB of `[[[…` makes 60 MB of lists and blocks the process. Such bodies are refused on arrival:
 * forty of them, kept to their end, would fill the memory before the garbage collector runs.
 */
function watchStructure({ raw, routeOptions }: FastifyRequest): void {
  const most = Math.max(MOST_STRUCTURE, routeOptions.bodyLimit / BYTES_OF_ONE);
  const isTooStructured = structureLimit(most);
  raw.on('data', function count(chunk: Buffer) {
    if (!isTooStructured(chunk)) return;
    raw.off('data', count);
    refuseBody(raw, 'bad-request');
  });
}

const [QUOTE, BACKSLASH, LIST, OBJECT, FIELD] = Buffer.from('"\\[{:');

/** True once the chunks open more lists, objects and fields than `most`, not counting those in strings. */
export function structureLimit(most: number): (chunk: Buffer) => boolean {
  let count = 0;
  let inString = false;
  let escaped = false;
  return (chunk) => {
    // By index, because an iterator takes three times as long and blocks the process.
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (escaped) escaped = false;
      else if (byte === QUOTE) inString = !inString;
      else if (inString) escaped = byte === BACKSLASH;
      else if (byte === LIST || byte === OBJECT || byte === FIELD) count += 1;
    }
    return count > most;
  };
}

/** Sends a list in slices: 2,000 families validated and written in one piece would block the process. */
export async function sendList<Item>(
  reply: FastifyReply,
  schema: z.ZodMiniType<Item>,
  items: readonly Item[],
): Promise<FastifyReply> {
  const pieces: string[] = [];
  for await (const slice of chunksOf(items))
    pieces.push(JSON.stringify(z.array(schema).parse(slice)).slice(1, -1));
  return reply.type('application/json; charset=utf-8').send(`[${pieces.join(',')}]`);
}
