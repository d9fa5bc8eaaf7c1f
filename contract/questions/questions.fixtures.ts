/** A question as the content defines it, for tests of rules. */
import type { Question } from './questions.schema.ts';

export function aQuestion(key: string, fields: Partial<Question> = {}): Question {
  return {
    key,
    wording: `Et pour ${key} ?`,
    kind: 'yesNo',
    choices: [],
    of: 'guest',
    audience: 'all',
    required: false,
    asked: true,
    ...fields,
  };
}
