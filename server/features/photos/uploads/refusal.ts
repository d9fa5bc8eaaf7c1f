import { ProblemError } from '../../../platform/problemError.ts';

export function refusal(path: string, message: string): ProblemError {
  return new ProblemError('invalid-fields', { errors: [{ path, message }] });
}
