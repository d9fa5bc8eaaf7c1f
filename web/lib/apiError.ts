import type { ProblemCode } from '../../contract/errors.ts';
import type { Problem } from '../../contract/problem.schema.ts';

/** Why a call failed: no answer came (`network`, `timeout`), an answer that refuses, or one that is not what was promised. */
type Failure =
  | { kind: 'network' | 'timeout' | 'unreadable' }
  | { kind: 'refused'; status: number; code?: ProblemCode | undefined; problem?: Problem | undefined };

/** What every call of `api.ts` throws. A class, because what is thrown should carry a stack. */
export class ApiError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.kind === 'refused' ? `refused with ${failure.status}` : failure.kind, { cause });
    this.failure = failure;
  }
}

/** The code of a refusal, undefined for any other error. */
export function refusalCode(error: unknown): ProblemCode | undefined {
  return error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.code : undefined;
}

export function refusalProblem(error: unknown): Problem | undefined {
  return error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.problem : undefined;
}

/** True when the same call may well succeed in a moment: no network, or the server itself failed. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  return failure.kind === 'refused' ? failure.status >= 500 : failure.kind === 'network';
}
