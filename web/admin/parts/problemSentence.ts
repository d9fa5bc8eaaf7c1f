import { problemOf } from '../../lib/apiError.ts';
import { errorSentence } from '../../lib/errorSentence.ts';

/** What is wrong with a field says more than "some fields are wrong". */
export function problemSentence(error: unknown): string {
  return problemOf(error)?.errors?.[0]?.message ?? errorSentence(error);
}
