/** What zod says when no schema says it better, in French. zod's own French locale weighs more and speaks to developers. */
import * as z from 'zod/mini';

export function frenchMessage(issue: {
  code?: string | undefined;
  input?: unknown;
  expected?: unknown;
}): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Ce champ manque.';
  if (issue.code === 'invalid_type')
    return `Valeur d’un autre type que celui attendu (${TYPES[String(issue.expected)] ?? 'autre'}).`;
  if (issue.code === 'too_big') return 'Valeur trop grande.';
  if (issue.code === 'too_small') return 'Valeur trop petite.';
  return 'Valeur non acceptée.';
}

const TYPES: Record<string, string> = {
  string: 'texte',
  number: 'nombre',
  int: 'nombre entier',
  boolean: 'vrai ou faux',
  array: 'liste',
  object: 'objet',
};

export function speakFrench(): void {
  z.config({ customError: frenchMessage });
}
