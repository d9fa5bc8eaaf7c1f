import { refusal } from '../../lib/apiError.ts';
import { errorSentence } from '../../lib/errorSentence.ts';
import { knownParam } from './knownParams.ts';

/** What to say under the key's field. */
export function keyFault(error: unknown): string | undefined {
  return refusal(error)?.errors?.find(({ path }) => path === 'key')?.message;
}

/** What to say under the value's: its own fault, or why nothing could be saved. */
export function valueFault(error: unknown, name: string): string | undefined {
  if (error === null) return undefined;
  const errors = refusal(error)?.errors;
  if (!errors) return errorSentence(error);
  const fault = errors.find(({ path }) => path === 'value');
  // A picker is never wrong but by being empty, and the server speaks of milliseconds.
  if (fault && knownParam(name)?.kind === 'moment') return 'Choisissez un jour et une heure.';
  return fault?.message;
}
