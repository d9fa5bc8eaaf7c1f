/** The error that code throws to refuse a request; `problems.ts` makes the answer from it. */
import { PROBLEMS, type ProblemCode } from '../../../contract/errors.ts';
import type { Problem } from '../../../contract/problem.schema.ts';

export interface ProblemExtras
  extends Partial<Pick<Problem, 'detail' | 'errors' | 'famille' | 'param' | 'editing'>> {
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
}

export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, extras: ProblemExtras = {}) {
    super(PROBLEMS[code].title);
    this.code = code;
    this.extras = extras;
  }
}

/** `path` is the field's path, with dots. */
export function fieldProblem(path: string, message: string): ProblemError {
  return new ProblemError('invalid-fields', { errors: [{ path, message }] });
}

export function isProblem(error: unknown, code: ProblemCode): boolean {
  return error instanceof ProblemError && error.code === code;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
