import { expect, test } from 'vitest';
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { dinnerSeen } from './dinnerPlace.rules.ts';

const VH = { nom: 'Domaine des Hautes-Vignes' };
const places = (domaine?: ContentValue) => ({
  'lieux.yaml': { 'vin-dhonneur': VH, ...(domaine !== undefined && { domaine }) },
});

test('families of the drinks alone see where the others dine, unless the page is for the meal', () => {
  expect(dinnerSeen(places({ nom: 'Bellerive' }), 9)).toMatch(
    /^Les 9 familles .* voient la page «\u00a0Bellerive\u00a0»/,
  );
  expect(dinnerSeen(places({ nom: 'Bellerive' }), 1)).toMatch(/^La famille .* voit /);
});

test.each<[string, ReturnType<typeof places>, number]>([
  ['nobody is at the drinks alone', places({ nom: 'Bellerive' }), 0],
  ['the page is for the meal', places({ nom: 'Bellerive', pour: 'repas' }), 9],
  ['drinks and dinner are in one place', places(VH), 9],
  ['there is no such page', places(), 9],
])('nothing is told when %s', (_, files, atDrinks) => {
  expect(dinnerSeen(files, atDrinks)).toBeNull();
});
