/** JSON as it comes and goes. */
import { isUtf8 } from 'node:buffer';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { slicesOf } from '../async/slices.ts';
import type { App } from './app.ts';
import { ProblemError } from './problemError.ts';

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
    // 2 MiB of `[[[…` become 60 MB of lists, and hold everybody up while they do.
    const most = Math.max(MOST_STRUCTURE, request.routeOptions.bodyLimit / BYTES_OF_ONE);
    if (isTooStructured(body, most)) return done(new ProblemError('bad-request'));
    return parse(request, body.toString('utf8'), done);
  });
}

const [QUOTE, BACKSLASH, ...STRUCTURE] = Buffer.from('"\\[{:');

/** Whether `body` opens more lists and objects, and names more fields, than `most`. Brackets within strings don't count. */
export function isTooStructured(body: Buffer, most: number): boolean {
  let count = 0;
  let inString = false;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0;
    if (byte === QUOTE) inString = !inString;
    else if (inString) at += byte === BACKSLASH ? 1 : 0;
    else if (STRUCTURE.includes(byte) && ++count > most) return true;
  }
  return false;
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
