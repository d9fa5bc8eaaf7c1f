/** Counts the answers to the couple's own questions. */
import type { Famille } from '../familles/familles.schema.ts';
import { shownName } from '../familles/namesakes.rules.ts';
import { guestName } from '../reponses/answerRecap.rules.ts';
import { type AnswerLine, answeredKeys, answerOf, wordingOf } from './answerLines.rules.ts';
import { ofFamille, ofGuest, questionsFor } from './questions.rules.ts';
import type { Question } from './questions.schema.ts';

export interface SaidCount {
  text: string;
  people: string[];
}

export interface QuestionCount extends Omit<AnswerLine, 'text'> {
  /** Most frequent first. */
  said: SaidCount[];
  /** Number of guests or families that were asked and did not answer. */
  silent: number;
}

/** Counts the families that come on Saturday. Includes former questions that still have answers. */
export function countQuestions(
  familles: readonly Famille[],
  questions: readonly Question[],
): QuestionCount[] {
  const present = familles.filter(({ answer }) => answer === true);
  const answered = answeredKeys(present, questions);
  const known = questions.filter(({ key, asked }) => asked || answered.includes(key)).map(({ key }) => key);
  const keys = [...new Set([...known, ...answered])];
  const voices = present.flatMap((famille) => voicesOf(famille, questionsFor(questions, famille)));
  return keys.map((key) => {
    const said = new Map<string, string[]>();
    for (const { name, answers } of voices) {
      const text = answerOf(answers, key);
      if (text !== '') said.set(text, [...(said.get(text) ?? []), name]);
    }
    return {
      key,
      wording: wordingOf(key, questions),
      asked: questions.some((question) => question.key === key && question.asked),
      silent: voices.filter(({ asked, answers }) => asked.has(key) && answerOf(answers, key) === '').length,
      said: [...said]
        .map(([text, people]) => ({ text, people }))
        .sort((a, b) => b.people.length - a.people.length || a.text.localeCompare(b.text, 'fr')),
    };
  });
}

/** All who may have answered: the family as a whole, then each guest. */
function voicesOf(famille: Famille, asked: readonly Question[]) {
  const keysOf = (some: readonly Question[]) => new Set(some.map(({ key }) => key));
  return [
    { name: shownName(famille), answers: famille.answers, asked: keysOf(ofFamille(asked)) },
    ...famille.invites.map((guest) => ({
      name: guestName(guest),
      answers: guest.answers,
      asked: keysOf(ofGuest(asked, guest)),
    })),
  ];
}
