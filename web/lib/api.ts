/** The one way to call the server: JSON both ways, anti-forgery header, time-out, checked answers, loading indicator. */
import type * as z from 'zod/mini';
import { problemCode } from '../../contract/errors.ts';
import { problemSchema } from '../../contract/problem.schema.ts';
import { ApiError, refusalCode } from './apiError.ts';
import { readCookie } from './cookies.ts';
import { pending } from './pending.ts';

const TIME_OUT_MS = 20_000;

export interface Call<Answer> {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Starts with `/api/`. */
  path: string;
  body?: unknown;
  /** What the answer must look like; leave out where none is read. */
  answer: z.ZodMiniType<Answer>;
  /** True for calls that must not show the loading indicator. */
  background?: boolean;
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
    if (refusalCode(error) !== 'forgery-suspected') throw error;
    await fetch('/api/params');
    return sendOnce(request);
  }
}

async function sendOnce<Answer>({ method = 'GET', path, body, answer }: Call<Answer>): Promise<Answer> {
  const response = await reach(path, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(method !== 'GET' && { 'X-XSRF-TOKEN': readCookie(document.cookie, 'XSRF-TOKEN') ?? '' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json = await response.json().catch(() => undefined);
  if (!response.ok) throw refused(response.status, json);
  const parsed = answer.safeParse(json);
  if (!parsed.success) throw new ApiError({ kind: 'unreadable' }, parsed.error);
  return parsed.data;
}

/** AbortSignal.timeout would do, but phones of before 2022 lack it. */
async function reach(path: string, init: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIME_OUT_MS);
  try {
    return await fetch(path, { ...init, signal: abort.signal });
  } catch (error) {
    throw new ApiError({ kind: abort.signal.aborted ? 'timeout' : 'network' }, error);
  } finally {
    clearTimeout(timer);
  }
}

function refused(status: number, json: unknown): ApiError {
  const problem = problemSchema.safeParse(json).data;
  return new ApiError({ kind: 'refused', status, problem, code: problemCode(problem?.type) });
}
