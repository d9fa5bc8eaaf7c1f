/**
 * Decides which of the couple's questions a form asks; validates, tidies and compares the answers. Guests
 * load this file.
 */
import type { Famille, Invite } from '../familles/familles.schema.ts';
import { REQUIRED } from '../limits.ts';
import type { FieldError } from '../problem.schema.ts';
import type { Answers, Question } from './questions.schema.ts';

export const YES = 'Oui';
export const NO = 'Non';

type Invited = Pick<
  Famille,
  'invitedToReception' | 'invitedTovh' | 'invitedForSunday' | 'sleepingInDomain' | 'sleepingInTent'
>;

const FAMILIES: Readonly<Record<Question['audience'], (famille: Invited) => boolean>> = {
  all: () => true,
  reception: ({ invitedToReception }) => invitedToReception,
  drinks: ({ invitedTovh }) => invitedTovh,
  sunday: ({ invitedForSunday }) => invitedForSunday === true,
  sleepers: ({ sleepingInDomain, sleepingInTent }) => sleepingInDomain === true || sleepingInTent === true,
  adults: () => true,
  children: () => true,
};

/** The questions in this family's form. */
export function questionsFor(questions: readonly Question[], famille: Invited): Question[] {
  return questions.filter(({ asked, audience }) => asked && FAMILIES[audience](famille));
}

/** Makes all questions optional, for a host who answers for a family. */
export function withoutDuty(questions: readonly Question[]): Question[] {
  return questions.map((question) => ({ ...question, required: false }));
}

export function ofFamille(questions: readonly Question[]): Question[] {
  return questions.filter((question) => question.of === 'famille');
}

export function ofGuest(questions: readonly Question[], { child }: Pick<Invite, 'child'>): Question[] {
  return questions.filter(
    ({ of, audience }) =>
      of === 'guest' && (audience === 'adults' ? !child : audience !== 'children' || child),
  );
}

/** `stored` answers stay valid even if the question's choices have changed since. */
export function answerProblems(
  answers: Answers | undefined,
  questions: readonly Question[],
  { path, stored }: { path: string; stored: readonly (Answers | undefined)[] },
): FieldError[] {
  return questions.flatMap(({ key, kind, choices, required }) => {
    const said = answers?.[key]?.trim() ?? '';
    const words = kind === 'yesNo' ? [YES, NO] : choices;
    const fits = said === '' ? !required : kind === 'text' || words.includes(said);
    if (fits || (said !== '' && stored.some((known) => known?.[key] === said))) return [];
    const message =
      kind === 'text'
        ? REQUIRED
        : kind === 'yesNo'
          ? `Choisissez ${YES} ou ${NO}.`
          : 'Choisissez une des réponses proposées.';
    return [{ path: `${path}.${key}`, message }];
  });
}

/** Takes the answers to `questions` from `said`, all others from `known`. */
export function tidyAnswers(
  said: Answers | undefined,
  questions: readonly Question[],
  known: Answers | undefined,
): Answers {
  const keys = new Set(questions.map(({ key }) => key));
  const kept = Object.entries(known ?? {}).filter(([key]) => !keys.has(key));
  const told = questions.flatMap(({ key }) => {
    const answer = said?.[key]?.trim();
    return answer ? [[key, answer] as const] : [];
  });
  return Object.fromEntries([...kept, ...told]);
}

/** Answers sent with a guest who moved in the form. Only those stored for some guest are kept. */
export function carriedAnswers(said: Answers | undefined, invites: readonly Invite[]): Answers {
  const entries = Object.entries(said ?? {});
  return Object.fromEntries(
    entries.filter(([key, answer]) => invites.some(({ answers }) => answers?.[key] === answer)),
  );
}

/** Equal for the same answers in any order; empty answers do not count. */
export function answersMark(answers: Answers | undefined): string {
  return Object.entries(answers ?? {})
    .filter(([, answer]) => answer !== '')
    .map(([key, answer]) => `${key} ${answer}`)
    .sort()
    .join('\n');
}
