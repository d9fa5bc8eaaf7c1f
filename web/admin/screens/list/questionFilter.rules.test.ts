import { expect, test } from 'vitest';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import { aQuestion } from '../../../../contract/questions/questions.fixtures.ts';
import { questionOptions } from './questionFilter.rules.ts';

const guest = { nom: 'Martin', prenom: 'Claire', child: false, age: null };
const QUESTIONS = [
  aQuestion('car', { wording: 'Le car ?' }),
  aQuestion('chanson', { wording: 'Votre chanson', kind: 'text', of: 'famille' }),
];

test('families are found by what they said, by having said something, and by owing an answer', () => {
  const martin = aFamille({
    answer: true,
    answers: { chanson: 'Vesoul', jadis: 'Oui' },
    invites: [
      { ...guest, answers: { car: 'Oui' } },
      { ...guest, prenom: 'Paul', answers: { car: 'Non' } },
    ],
  });
  const roux = aFamille({
    id: 'roux',
    answer: true,
    invites: [{ ...guest, answers: { car: 'Oui' } }, guest],
  });
  const options = questionOptions([martin, roux, aFamille({ id: 'silent' })], QUESTIONS);
  expect(options.map(({ label }) => label)).toEqual([
    'Le car ? Non (1)',
    'Le car ? Oui (2)',
    'Le car ? sans réponse (1)',
    'Votre chanson\u00a0: a répondu (1)',
    'Votre chanson\u00a0: sans réponse (1)',
    'Jadis\u00a0: a répondu (1)',
  ]);
  expect(options.map(({ passes }) => [passes(martin), passes(roux)])).toEqual([
    [true, false],
    [true, true],
    [false, true],
    [true, false],
    [false, true],
    [true, false],
  ]);
});

test('without questions there is nothing to look for', () => {
  expect(questionOptions([aFamille()], [])).toEqual([]);
});
