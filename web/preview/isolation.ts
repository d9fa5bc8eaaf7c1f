/**
 * Isolates the frame from this browser's visitor: no stored family, a clock of its own, and no request except
 * for photos; the calls that begin a visit are answered from the data of the preview.
 */
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
    // Hosts may see the photos anyway; families and changes are never requested.
    if ((init?.method ?? 'GET') === 'GET' && pathname.startsWith('/api/photos'))
      return realFetch(asked, init);
    throw new TypeError('the preview asks nobody');
  };
}

/** Answers the two calls with which every visit begins. */
function answerOf(pathname: string): Response | null {
  if (known === null) return null;
  const { famille, content, params } = known;
  if (pathname.startsWith('/api/famille/')) return Response.json({ ...famille, content });
  return pathname === '/api/params' ? Response.json(params) : null;
}
