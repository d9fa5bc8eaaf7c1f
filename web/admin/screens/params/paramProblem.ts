import { errorSentence, problemOf } from '../../../lib/apiError.ts';
import { knownParam } from './knownParams.ts';

/** What to say under the key's field. */
export function keyProblem(error: unknown): string | undefined {
  return problemOf(error)?.errors?.find(({ path }) => path === 'key')?.message;
}

/** What to say under the value's: its own problem, or why nothing could be saved. */
export function valueProblem(error: unknown, name: string): string | undefined {
  if (error === null) return undefined;
  const errors = problemOf(error)?.errors;
  if (!errors) return errorSentence(error);
  const problem = errors.find(({ path }) => path === 'value');
  // A picker is never wrong but by being empty, and the server speaks of milliseconds.
  if (problem && knownParam(name)?.kind === 'moment') return 'Choisissez un jour et une heure.';
  return problem?.message;
}
