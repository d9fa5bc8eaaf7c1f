/** Keeps the frame apart from whoever uses this browser: no stored family is read or changed, nothing is sent, and its clock is its own. */
import type { Preview } from '../../contract/editing/editing.schema.ts';

let known: Preview | null = null;
let shift = 0;

export function answerFrom(preview: Preview): void {
  known = preview;
}

export function shiftClock(ms: number): void {
  shift = ms;
}

export function isolateFrame(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('the preview stores nothing', 'SecurityError');
      },
    });
  const realNow = Date.now.bind(Date);
  Date.now = () => realNow() + shift;
  const realFetch = window.fetch.bind(window);
  window.fetch = async (asked, init) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, window.location.href);
    const answer = answerOf(pathname);
    if (answer !== null) return answer;
    // Photos are the hosts' own to look at; a family's record, or a change of anything, is never asked for.
    if ((init?.method ?? 'GET') === 'GET' && pathname.startsWith('/api/photos'))
      return realFetch(asked, init);
    throw new TypeError('the preview asks nobody');
  };
}

/** The two calls that every visit begins with. */
function answerOf(pathname: string): Response | null {
  if (known === null) return null;
  const { famille, content, params } = known;
  if (pathname.startsWith('/api/famille/')) return Response.json({ ...famille, content });
  return pathname === '/api/params' ? Response.json(params) : null;
}
