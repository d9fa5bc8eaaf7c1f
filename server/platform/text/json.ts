/** JSON bodies, refused unless they are real UTF-8: a wrong byte would be stored as another character than was sent. */
import { isUtf8 } from 'node:buffer';
import type { App } from '../http/http.ts';
import { ProblemError } from '../http/problemError.ts';
import { isTooStructured } from './jsonStructure.ts';

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
