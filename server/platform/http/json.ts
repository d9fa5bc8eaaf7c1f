/** JSON as it comes and goes. */
import { isUtf8 } from 'node:buffer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { slicesOf } from '../async/turns.ts';
import type { App } from './app.ts';
import { ProblemError } from './problemError.ts';
import { refuseBody } from './requestLimits.ts';

/** Lists, objects and fields of one body. Where a route lets longer ones in, one for so many of their bytes: a sheet of 5,000 families has 20,000. */
const MOST_STRUCTURE = 10_000;
const BYTES_OF_ONE = 100;

/** Bodies are refused unless they are real UTF-8: a wrong byte would be stored as another character than was sent. */
export function parseJson(app: App): void {
  // Prototype keys are errors: nothing of ours is ever named so.
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
 * 2 MiB of `[[[…` become 60 MB of lists, and hold everybody up while they do. They are refused as they come: kept until their end,
 * forty of them would fill the memory before the collector comes.
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

/** Whether the chunks so far open more lists and objects, and name more fields, than `most`. Brackets within strings don't count. */
export function structureLimit(most: number): (chunk: Buffer) => boolean {
  let count = 0;
  let inString = false;
  let escaped = false;
  return (chunk) => {
    // By index: an iterator takes three times as long, and nobody is answered meanwhile.
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

/** Answers a list that may be long: checked and written in one piece, one of 2,000 families would hold up everybody else. */
export async function sendList<Item>(
  reply: FastifyReply,
  schema: z.ZodMiniType<Item>,
  items: readonly Item[],
): Promise<FastifyReply> {
  const pieces: string[] = [];
  for await (const slice of slicesOf(items))
    pieces.push(JSON.stringify(z.array(schema).parse(slice)).slice(1, -1));
  return reply.type('application/json; charset=utf-8').send(`[${pieces.join(',')}]`);
}
