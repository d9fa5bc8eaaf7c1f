import { ApiError } from './apiError.ts';

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
