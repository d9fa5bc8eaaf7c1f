/**
 * Writes families' answers to the couple's own questions as texts, beside each question's wording, and lists
 * the questions that have answers.
 */
import type { Famille } from '../familles/familles.schema.ts';
import type { Answers, Question } from './questions.schema.ts';

export interface AnswerLine {
  key: string;
  wording: string;
  /** False for a former question, or one that is missing from the content. */
  asked: boolean;
  /** « Oui »; for a question to guests « Claire : Oui, Paul : Non ». */
  text: string;
}

/** « Venez-vous en car ? Oui », « Votre chanson : Vesoul ». */
export function toldAnswer(wording: string, text: string): string {
  return /[?!:.…]$/.test(wording) ? `${wording} ${text}` : `${wording}\u00a0: ${text}`;
}

/** The key, if the question is missing from the content. */
export function wordingOf(key: string, questions: readonly Question[]): string {
  const known = questions.find((question) => question.key === key);
  if (known) return known.wording;
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** In the order of the questions; answers to former questions come last. */
export function answerLines(
  { answers, invites }: Pick<Famille, 'answers' | 'invites'>,
  questions: readonly Question[],
): AnswerLine[] {
  const keys = answeredKeys([{ answers, invites }], questions);
  return keys.map((key) => ({
    key,
    wording: wordingOf(key, questions),
    asked: questions.some((question) => question.key === key && question.asked),
    text: [
      ...(Object.hasOwn(answers, key) ? [answers[key]] : []),
      ...invites.flatMap((guest) => {
        const said = answerOf(guest.answers, key);
        return said === '' ? [] : [`${guest.prenom || guest.nom || 'sans nom'}\u00a0: ${said}`];
      }),
    ].join(', '),
  }));
}

/** « Venez-vous en car ? Oui ; Votre chanson : Vesoul » */
export function answersText(
  famille: Pick<Famille, 'answers' | 'invites'>,
  questions: readonly Question[],
): string {
  return answerLines(famille, questions)
    .map(({ wording, text }) => toldAnswer(wording, text))
    .join('\u00a0; ');
}

/** Keys of all questions with an answer. */
export function answeredKeys(
  familles: readonly Pick<Famille, 'answers' | 'invites'>[],
  questions: readonly Question[],
): string[] {
  const said = new Set(
    familles.flatMap(({ answers, invites }) => [
      ...Object.keys(answers),
      ...invites.flatMap((guest) => Object.keys(guest.answers ?? {})),
    ]),
  );
  const known = questions.map(({ key }) => key).filter((key) => said.has(key));
  return [...known, ...[...said].filter((key) => !known.includes(key)).sort()];
}

export function answerOf(answers: Answers | undefined, key: string): string {
  return answers && Object.hasOwn(answers, key) ? (answers[key] ?? '') : '';
}
