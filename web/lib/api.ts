/**
 * The only way to call the server: JSON, anti-forgery header, time-out, typed failures, busy indicator. A
 * watcher hears of every problem that the server answers. Also says whether the browser keeps cookies.
 */
import { PROBLEM_TYPE_PREFIX } from '../../contract/errors.ts';
import type { Problem } from '../../contract/problem.schema.ts';
import { ApiError, isProblem } from './apiError.ts';
import { pending } from './pending.ts';

const TIME_OUT_MS = 20_000;
const NO_CONTENT = 204;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Sent as JSON; a `Blob` is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds after which the call is aborted; 20 s by default. */
  timeOutMs?: number;
  background?: boolean;
  /** Replaces `JSON.parse` for long answers that mostly repeat the previous one. */
  parse?: (text: string) => unknown;
}

let onProblem: (error: ApiError) => void = () => {};

/** Calls `watcher` for every call that the server answers with a problem. */
export function watchProblems(watcher: (error: ApiError) => void): void {
  onProblem = watcher;
}

/** Throws `ApiError`. The server has validated the answer, and the schema library weighs 8 kB on a phone. */
export function call<Answer>(request: Call): Promise<Answer> {
  const send = () => sendOnceMoreIfTokenExpired<Answer>(request);
  return request.background ? send() : pending.during(send);
}

/** Retries once with a fresh anti-forgery cookie, which a tab left open for weeks outlives. */
async function sendOnceMoreIfTokenExpired<Answer>(request: Call): Promise<Answer> {
  try {
    return await sendOnce<Answer>(request);
  } catch (error) {
    if (!isProblem(error, 'forgery-suspected')) throw error;
    await exchange('/api/params', TIME_OUT_MS, {});
    return sendOnce(request);
  }
}

async function sendOnce<Answer>(request: Call): Promise<Answer> {
  const { method = 'GET', path, body, headers, timeOutMs = TIME_OUT_MS } = request;
  const file = body instanceof Blob ? body : undefined;
  const { response, text } = await exchange(path, timeOutMs, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': file ? 'application/octet-stream' : 'application/json' }),
      ...(method !== 'GET' && { 'X-XSRF-TOKEN': readCookie(document.cookie, ANTI_FORGERY_COOKIE) ?? '' }),
      ...headers,
    },
    ...(body !== undefined && { body: file ?? JSON.stringify(body) }),
  });
  const json = parse(text, request.parse);
  if (!response.ok) {
    const error = new ApiError({ kind: 'refused', status: response.status, problem: ourProblem(json) });
    onProblem(error);
    throw error;
  }
  // A hotel's Wi-Fi may answer 200 with its own sign-in page.
  if (json === undefined && response.status !== NO_CONTENT) throw new ApiError({ kind: 'unreadable' });
  return json as Answer;
}

/** Reads the body within the time-out too. Phones from before 2022 lack AbortSignal.timeout. */
async function exchange(path: string, timeOutMs: number, init: RequestInit) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeOutMs);
  try {
    const response = await fetch(path, { ...init, signal: abort.signal });
    return { response, text: await response.text() };
  } catch (error) {
    throw new ApiError({ kind: abort.signal.aborted ? 'timeout' : 'network' }, error);
  } finally {
    clearTimeout(timer);
  }
}

function parse(text: string, read: Call['parse'] = JSON.parse): unknown {
  try {
    return read(text);
  } catch {
    return undefined;
  }
}

/** Ignores problems of other servers: a proxy's error page speaks English to engineers. */
function ourProblem(json: unknown): Problem | undefined {
  const problem = json as Partial<Problem> | null | undefined;
  return problem?.type?.startsWith?.(PROBLEM_TYPE_PREFIX) ? (problem as Problem) : undefined;
}

const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';

export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

/** Tells whether the browser accepted the anti-forgery cookie, without which every change is refused. */
export function keepsCookies(): boolean {
  return readCookie(document.cookie, ANTI_FORGERY_COOKIE) !== undefined;
}
