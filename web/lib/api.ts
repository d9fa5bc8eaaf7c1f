/** The one way to call the server: JSON both ways (files go as they are), anti-forgery header, time-out, typed failures, loading indicator. */
import type * as z from 'zod/mini';
import { PROBLEM_TYPE_PREFIX } from '../../contract/errors.ts';
import type { Problem } from '../../contract/problem.schema.ts';
import { ApiError, isProblem } from './apiError.ts';
import { ANTI_FORGERY_COOKIE, readCookie } from './cookies.ts';
import { pending } from './pending.ts';

const TIME_OUT_MS = 20_000;
const NO_CONTENT = 204;

export interface Call<Answer> {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Starts with `/api/`. */
  path: string;
  /** Sent as JSON; a `Blob` as its own bytes. */
  body?: unknown;
  /**
   * Checks the answer once more. The server has already sent it through the same schema, and the schema library weighs 8 kB on
   * a guest's phone: guests' calls leave it out.
   */
  answer?: z.ZodMiniType<Answer>;
  /** Beside those that every call carries. */
  headers?: Record<string, string>;
  /** Milliseconds before the call is given up; 20 s unless said. */
  timeOutMs?: number;
  /** True for calls that must not show the loading indicator. */
  background?: boolean;
}

let onRefusal: (error: ApiError) => void = () => {};

/** `watcher` hears of every call that the server refuses, whoever made it. */
export function watchRefusals(watcher: (error: ApiError) => void): void {
  onRefusal = watcher;
}

/** Gives the answer's body, or throws an `ApiError`. */
export function call<Answer>(request: Call<Answer>): Promise<Answer> {
  const send = () => sendOnceMoreIfTokenExpired(request);
  return request.background ? send() : pending.during(send);
}

/** A tab left open for weeks outlives its anti-forgery cookie: the refusal did nothing, so ask for a fresh one and repeat. */
async function sendOnceMoreIfTokenExpired<Answer>(request: Call<Answer>): Promise<Answer> {
  try {
    return await sendOnce(request);
  } catch (error) {
    if (!isProblem(error, 'forgery-suspected')) throw error;
    await exchange('/api/params', TIME_OUT_MS, {});
    return sendOnce(request);
  }
}

async function sendOnce<Answer>(request: Call<Answer>): Promise<Answer> {
  const { method = 'GET', path, body, headers, answer, timeOutMs = TIME_OUT_MS } = request;
  const file = body instanceof Blob ? body : undefined;
  const { response, text } = await exchange(path, timeOutMs, {
    method,
    headers: {
      ...headers,
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': file ? 'application/octet-stream' : 'application/json' }),
      ...(method !== 'GET' && { 'X-XSRF-TOKEN': readCookie(document.cookie, ANTI_FORGERY_COOKIE) ?? '' }),
    },
    ...(body !== undefined && { body: file ?? JSON.stringify(body) }),
  });
  const json = parse(text);
  if (!response.ok) {
    const error = new ApiError({ kind: 'refused', status: response.status, problem: ourProblem(json) });
    onRefusal(error);
    throw error;
  }
  // A hotel's Wi-Fi answers 200 with a sign-in page of its own.
  if (json === undefined && response.status !== NO_CONTENT) throw new ApiError({ kind: 'unreadable' });
  const parsed = answer?.safeParse(json) ?? { success: true, data: json as Answer };
  if (!parsed.success) throw new ApiError({ kind: 'unreadable' }, parsed.error);
  return parsed.data;
}

/**
 * The whole answer, its last byte included: networks also fail in the middle of one. AbortSignal.timeout would do, but phones
 * of before 2022 lack it.
 */
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Only our own server's words are kept: a proxy's error page speaks English to engineers. */
function ourProblem(json: unknown): Problem | undefined {
  const problem = json as Partial<Problem> | null | undefined;
  return problem?.type?.startsWith?.(PROBLEM_TYPE_PREFIX) ? (problem as Problem) : undefined;
}
