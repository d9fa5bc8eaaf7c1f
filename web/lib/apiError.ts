/** The error of a failed call, what it tells, and the French sentence shown for any error. */
import { type ProblemCode, problemType } from '../../contract/errors.ts';
import type { Problem } from '../../contract/problem.schema.ts';

/** Why a call failed: no answer (`network`, `timeout`), a refusal, or an answer in an unexpected form. */
type Failure =
  | { kind: 'network' | 'timeout' | 'unreadable' }
  /** `problem` is missing when a proxy or another server in between has answered. */
  | { kind: 'refused'; status: number; problem?: Problem | undefined };

/** The error that every call of `api.ts` throws. A class, so that it carries a stack. */
export class ApiError extends Error {
  /** Declared, because defining it adds a helper for older phones that is larger than the class. */
  declare readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.kind === 'refused' ? `refused with ${failure.status}` : failure.kind, { cause });
    this.failure = failure;
  }
}

export function problemOf(error: unknown): Problem | undefined {
  return error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.problem : undefined;
}

/** Compares with a single code, because the list with all its sentences would weigh on every phone. */
export function isProblem(error: unknown, code: ProblemCode): boolean {
  return problemOf(error)?.type === problemType(code);
}

/** True when a retry may succeed: no network, no answer in time, or a server error. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  return failure.kind === 'refused' ? failure.status >= 500 : failure.kind !== 'unreadable';
}

const UNEXPECTED = 'Une erreur inattendue est survenue. Rechargez la page, puis réessayez.';
const UNAVAILABLE = 'Le site ne répond pas pour le moment. Réessayez dans un instant.';
export const DISCONNECTED =
  'La connexion au site est coupée. Vérifiez votre connexion internet, puis réessayez.';
const UNANSWERED = {
  network: DISCONNECTED,
  timeout: 'Le site met trop de temps à répondre. Réessayez dans un instant.',
  unreadable: UNEXPECTED,
};

/** Turns any error into the French sentence shown to a person. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  const { failure } = error;
  if (failure.kind !== 'refused') return UNANSWERED[failure.kind];
  return failure.problem?.detail ?? (failure.status >= 500 ? UNAVAILABLE : UNEXPECTED);
}
