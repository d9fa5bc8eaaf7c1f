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

test('the heading that is known is the one; remarks and names that speak of diets are none', () => {
  expect(recognise(['Nom', 'Allergies / régime', 'Allergies'])).toEqual(['nom', null, 'inviteDiet']);
  expect(recognise(['Nom', 'Remarques, allergies, hébergement'])).toEqual(['nom', null]);
});

test('a number of diets is no diet', () => {
  expect(recognise(['Nom', 'Nb de régimes'])).toEqual(['nom', null]);
});

test.each([
  'VH/repas/dim',
  'Invités VH/repas/dimanche',
  'VH / repas / dim',
  'Repas/VH/dim',
  'Dim. + repas + VH',
  'vh repas dimanche',
  'Invité(e)s au VH, au repas, au brunch',
  'Repas – Apéro – Lendemain',
  'Invitation VH/Repas',
])('« %s » is the column of invitations', (heading) => {
  expect(recognise(['Nom', heading])).toEqual(['nom', 'invitation']);
});

test.each([
  ['Nb VH / repas', null],
  ['Repas du dimanche', null],
  ['Réponse VH / repas', null],
  ['Dim', 'invitedForSunday'],
  ['Invités au repas', 'atReception'],
  ['Cérémonie et VH', 'atVh'],
])('« %s » is not', (heading, field) => {
  expect(recognise(['Nom', heading])).toEqual(['nom', field]);
});
