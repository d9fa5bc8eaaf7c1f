/** JSON bodies, refused unless they are real UTF-8: a wrong byte would be stored as another character than was sent. */
import { isUtf8 } from 'node:buffer';
import type { App } from '../http/http.ts';
import { ProblemError } from '../http/problemError.ts';

/** Lists, objects and fields of one body. The largest real one, a mail to 2,000 families, has a dozen. */
const MOST_STRUCTURE = 10_000;

export function parseJson(app: App): void {
  // Prototype keys are errors: nothing of ours is ever named so.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) return done(new ProblemError('bad-request'));
    // 2 MiB of `[[[…` become 60 MB of lists, and hold everybody up while they do.
    if (isTooStructured(body, MOST_STRUCTURE)) return done(new ProblemError('bad-request'));
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
