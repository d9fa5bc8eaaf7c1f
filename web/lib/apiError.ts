import { type ProblemCode, problemType } from '../../contract/errors.ts';
import type { Problem } from '../../contract/problem.schema.ts';

/** Why a call failed: no answer came (`network`, `timeout`), an answer that refuses, or one that is not what was promised. */
type Failure =
  | { kind: 'network' | 'timeout' | 'unreadable' }
  /** `problem` is missing where something between the guest and the site has answered in its place. */
  | { kind: 'refused'; status: number; problem?: Problem | undefined };

/** What every call of `api.ts` throws. A class, because what is thrown should carry a stack. */
export class ApiError extends Error {
  /** Declared, not defined: the field's helpers for older phones would weigh more than the class. */
  declare readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.kind === 'refused' ? `refused with ${failure.status}` : failure.kind, { cause });
    this.failure = failure;
  }
}

export function problemOf(error: unknown): Problem | undefined {
  return error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.problem : undefined;
}

/** Compares with one code of the closed list: the list itself, with all its sentences, would weigh on every phone. */
export function isProblem(error: unknown, code: ProblemCode): boolean {
  return problemOf(error)?.type === problemType(code);
}

/** True when the same call may well succeed in a moment: no network, no answer in time, or the server itself failed. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  return failure.kind === 'refused' ? failure.status >= 500 : failure.kind !== 'unreadable';
}

const UNEXPECTED = 'Une erreur inattendue est survenue. Rechargez la page, puis réessayez.';
const UNAVAILABLE = 'Le site ne répond pas pour le moment. Réessayez dans un instant.';
const UNANSWERED = {
  network: 'La connexion au site est coupée. Vérifiez votre connexion internet, puis réessayez.',
  timeout: 'Le site met trop de temps à répondre. Réessayez dans un instant.',
  unreadable: UNEXPECTED,
};

/** The one place that turns an error, whichever it is, into the French sentence a person reads. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  const { failure } = error;
  if (failure.kind !== 'refused') return UNANSWERED[failure.kind];
  return failure.problem?.detail ?? (failure.status >= 500 ? UNAVAILABLE : UNEXPECTED);
}
