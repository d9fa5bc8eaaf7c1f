import { expect, test } from 'vitest';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import { answeredSince, answeredText } from './answered.rules.ts';

const silent = aFamille();

test.each([
  ['a first answer', silent, aFamille({ answer: true }), 1],
  ['a refusal', silent, aFamille({ answer: false }), 1],
  ['an answer for Sunday', aFamille({ answer: true }), aFamille({ answer: true, answerSunday: false }), 1],
  ['a host’s correction of an answer', aFamille({ answer: true }), aFamille({ answer: false }), 0],
  ['an answer taken back', aFamille({ answer: true }), silent, 0],
  ['another field', silent, aFamille({ hasPaid: true }), 0],
])('%s', (_name, before, after, count) => {
  expect(answeredSince([before], [after])).toHaveLength(count);
});

test('a family that was not on the list is not announced', () => {
  expect(answeredSince([], [aFamille({ answer: true })])).toEqual([]);
});

test('the line names one family and counts the others', () => {
  const familles = [aFamille({ answer: true }), aFamille({ id: 'b', answer: false }), aFamille({ id: 'c' })];
  const said = (count: number) => answeredText(familles.slice(0, count), familles);
  expect(said(0)).toBe('');
  expect(said(1)).toBe('Réponse reçue\u00a0: Martin Claire. 2 réponses sur 3.');
  expect(said(2)).toBe('Réponses reçues\u00a0: Martin Claire et une autre famille. 2 réponses sur 3.');
  expect(said(3)).toBe('Réponses reçues\u00a0: Martin Claire et 2 autres familles. 2 réponses sur 3.');
});
