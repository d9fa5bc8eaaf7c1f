import { expect, test } from 'vitest';
import { aFamille } from '../familles/familles.fixtures.ts';
import { answerLines, answersText, toldAnswer } from './answerLines.rules.ts';
import { countQuestions } from './questionCounts.rules.ts';
import { aQuestion } from './questions.fixtures.ts';
import {
  answerProblems,
  answersMark,
  carriedAnswers,
  ofGuest,
  questionsFor,
  tidyAnswers,
} from './questions.rules.ts';
import { isQuestionKey } from './questions.schema.ts';

const claire = { nom: 'Martin', prenom: 'Claire', child: false, age: null };
const lea = { nom: 'Martin', prenom: 'Léa', child: true, age: 4 };

test.each([
  ['venue-en-car', true],
  ['car2', true],
  ['2car', false],
  ['Car', false],
  ['car-', false],
  ['constructor', false],
  ['a'.repeat(41), false],
])('%s may be the key of a question: %s', (key, may) => {
  expect(isQuestionKey(key)).toBe(may);
});

test('a family is asked its own questions only, and none that was removed', () => {
  const questions = [
    aQuestion('tous'),
    aQuestion('repas', { audience: 'reception' }),
    aQuestion('vin', { audience: 'drinks' }),
    aQuestion('nuit', { audience: 'sleepers' }),
    aQuestion('brunch', { audience: 'sunday' }),
    aQuestion('grands', { audience: 'adults' }),
    aQuestion('petits', { audience: 'children' }),
    aQuestion('jadis', { asked: false }),
  ];
  const keys = (fields: Parameters<typeof aFamille>[0]) =>
    questionsFor(questions, aFamille(fields)).map(({ key }) => key);
  expect(keys({ sleepingInTent: true })).toEqual(['tous', 'repas', 'nuit', 'grands', 'petits']);
  expect(keys({ invitedToReception: false, invitedTovh: true, invitedForSunday: true })).toEqual([
    'tous',
    'vin',
    'brunch',
    'grands',
    'petits',
  ]);
  expect(ofGuest(questions, claire).map(({ key }) => key)).not.toContain('petits');
  expect(ofGuest(questions, lea).map(({ key }) => key)).not.toContain('grands');
});

test('an invalid answer is reported at its question, and an earlier answer stays valid', () => {
  const questions = [
    aQuestion('car', { required: true }),
    aQuestion('danse', { kind: 'choice', choices: ['Valse', 'Rock'] }),
    aQuestion('mot', { kind: 'text', required: true }),
  ];
  const paths = (answers: Record<string, string>, stored: Record<string, string>[] = []) =>
    answerProblems(answers, questions, { path: 'answers', stored }).map(({ path }) => path);
  expect(paths({})).toEqual(['answers.car', 'answers.mot']);
  expect(paths({ car: 'Peut-être', danse: 'Tango', mot: ' ' })).toEqual([
    'answers.car',
    'answers.danse',
    'answers.mot',
  ]);
  expect(paths({ car: 'Oui', danse: 'Tango', mot: 'Merci' }, [{ danse: 'Tango' }])).toEqual([]);
});

test('answers to questions not asked stay unchanged, whatever is sent', () => {
  const questions = [aQuestion('car')];
  expect(tidyAnswers({ car: ' Oui ', autre: 'x' }, questions, { jadis: 'Non', car: 'Non' })).toEqual({
    jadis: 'Non',
    car: 'Oui',
  });
  expect(tidyAnswers({ car: '' }, questions, { car: 'Non' })).toEqual({});
  const invites = [{ ...claire, answers: { jadis: 'Non' } }];
  expect(carriedAnswers({ jadis: 'Non', autre: 'Oui' }, invites)).toEqual({ jadis: 'Non' });
  expect(answersMark({ b: '1', a: '2', c: '' })).toBe(answersMark({ a: '2', b: '1' }));
});

const QUESTIONS = [
  aQuestion('car', { wording: 'Le car ?' }),
  aQuestion('chanson', { wording: 'Votre chanson', kind: 'text', of: 'famille' }),
];
const martin = aFamille({
  answer: true,
  answers: { chanson: 'Vesoul', 'lit-bebe': 'Oui' },
  invites: [{ ...claire, answers: { car: 'Oui' } }, lea],
});

test('an answer is shown with its question, and an old one with what is left of it', () => {
  expect(answerLines(martin, QUESTIONS)).toEqual([
    { key: 'car', wording: 'Le car ?', asked: true, text: 'Claire\u00a0: Oui' },
    { key: 'chanson', wording: 'Votre chanson', asked: true, text: 'Vesoul' },
    { key: 'lit-bebe', wording: 'Lit bebe', asked: false, text: 'Oui' },
  ]);
  expect(answersText(aFamille(), QUESTIONS)).toBe('');
  expect(toldAnswer('Votre chanson', 'Vesoul')).toBe('Votre chanson\u00a0: Vesoul');
});

test('answers of those who come are counted, and those without an answer', () => {
  const absent = aFamille({ answer: false, answers: { chanson: 'Aucune' } });
  const counts = countQuestions([martin, absent], QUESTIONS);
  expect(counts).toMatchObject([
    { key: 'car', silent: 1, said: [{ text: 'Oui', people: ['Claire Martin'] }] },
    { key: 'chanson', silent: 0, said: [{ text: 'Vesoul', people: ['Martin Claire'] }] },
    { key: 'lit-bebe', asked: false, silent: 0, said: [{ text: 'Oui', people: ['Martin Claire'] }] },
  ]);
});
