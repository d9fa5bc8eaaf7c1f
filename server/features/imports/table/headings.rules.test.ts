import { expect, test } from 'vitest';
import { recognise } from './headings.rules.ts';

test.each([
  'Allergies / régime',
  'Régimes, allergies',
  'Intolérances ?',
  'Restrictions alimentaires',
  'Mange pas',
  'Ne mangent pas…',
])('« %s » is the column of diets, which the caterer reads', (heading) => {
  expect(recognise(['Nom', heading])).toEqual(['nom', 'inviteDiet']);
});

test('a number of diets is no diet', () => {
  expect(recognise(['Nom', 'Nb de régimes'])).toEqual(['nom', null]);
});
