/** The couple's own questions and the families' answers, apart from the fields that every wedding has. */
import * as z from 'zod/mini';
import { LIMITS, MAX_ANSWERS } from '../limits.ts';
import { text } from '../text.schema.ts';

/** Begins with a letter, because form libraries read a number as a position in a list. */
const KEY = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

export function isQuestionKey(key: string): boolean {
  // `key in {}` excludes names such as « constructor », which every object has.
  return KEY.test(key) && key.length <= LIMITS.questionKey && !(key in {});
}

export const QUESTION_KINDS = ['yesNo', 'choice', 'text'] as const;
export const QUESTION_AUDIENCES = [
  'all',
  'reception',
  'drinks',
  'sunday',
  'sleepers',
  'adults',
  'children',
] as const;

export const questionSchema = z.object({
  /** Identifies the question for its answers, even after its wording was corrected. */
  key: z.string(),
  wording: z.string(),
  kind: z.enum(QUESTION_KINDS),
  /** The choices; empty for other kinds of questions. */
  choices: z.array(z.string()),
  /** Whether each guest answers, or the family as a whole. */
  of: z.enum(['guest', 'famille']),
  audience: z.enum(QUESTION_AUDIENCES),
  required: z.boolean(),
  /** False for a former question, kept for its wording. */
  asked: z.boolean(),
});
export type Question = z.infer<typeof questionSchema>;

/** Key of the question → answer as shown: « Oui », the choice, the text. Absent if not answered. */
export const answersSchema = z
  .record(
    z.string().check(z.refine(isQuestionKey, 'Cette question n’existe pas.')),
    text(LIMITS.questionAnswer),
  )
  .check(z.refine((answers) => Object.keys(answers).length <= MAX_ANSWERS, 'Il y a trop de réponses.'));
export type Answers = z.infer<typeof answersSchema>;

export const answersErasedSchema = z.object({ erased: z.int() });
