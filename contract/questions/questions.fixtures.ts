/** A question as the content has it, for tests of rules with plain values. */
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
