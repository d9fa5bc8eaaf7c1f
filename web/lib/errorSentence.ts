import { PROBLEMS } from '../../contract/errors.ts';
import { ApiError } from './apiError.ts';

const UNEXPECTED = 'Une erreur inattendue est survenue. Rechargez la page, puis réessayez.';
const UNANSWERED = {
  network: 'La connexion au site est coupée. Vérifiez votre réseau, puis réessayez.',
  timeout: 'Le site met trop de temps à répondre. Réessayez dans un instant.',
  unreadable: UNEXPECTED,
};

/** The one place that turns an error, whichever it is, into the French sentence a person reads. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  const { failure } = error;
  if (failure.kind !== 'refused') return UNANSWERED[failure.kind];
  // Only our own server's words are shown: a proxy's error page speaks English to engineers.
  if (failure.code !== undefined) return failure.problem?.detail ?? PROBLEMS[failure.code].detail;
  return failure.status >= 500 ? PROBLEMS.unavailable.detail : UNEXPECTED;
}
