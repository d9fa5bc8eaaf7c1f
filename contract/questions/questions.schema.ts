/** The couple's own questions, and what families answer to them: apart from the fields that every wedding has. */
import * as z from 'zod/mini';
import { LIMITS, MAX_ANSWERS } from '../limits.ts';
import { text } from '../text.schema.ts';

/** Begins with a letter: form libraries take a number for a place in a list. */
const KEY = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

export function isQuestionKey(key: string): boolean {
  // « constructor » is in every object.
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
  /** Stays when the wording is corrected: by it an answer finds its question. */
  key: z.string(),
  wording: z.string(),
  kind: z.enum(QUESTION_KINDS),
  /** Of a choice; empty otherwise. */
  choices: z.array(z.string()),
  /** Each guest answers, or the family as one. */
  of: z.enum(['guest', 'famille']),
  audience: z.enum(QUESTION_AUDIENCES),
  required: z.boolean(),
  /** False for one that is put to nobody any more, and kept for its wording. */
  asked: z.boolean(),
});
export type Question = z.infer<typeof questionSchema>;

/** Key of the question → what was answered, as it is read: « Oui », the choice, the text. What was not answered is absent. */
export const answersSchema = z
  .record(
    z.string().check(z.refine(isQuestionKey, 'Cette question n’existe pas.')),
    text(LIMITS.questionAnswer),
  )
  .check(z.refine((answers) => Object.keys(answers).length <= MAX_ANSWERS, 'Il y a trop de réponses.'));
export type Answers = z.infer<typeof answersSchema>;

export const answersErasedSchema = z.object({ erased: z.int() });
