import { expect, test } from 'vitest';
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { dinnerSeen } from './dinnerVenue.rules.ts';

const VH = { nom: 'Domaine des Hautes-Vignes' };
const venues = (domaine?: ContentValue) => ({
  'lieux.yaml': { 'vin-dhonneur': VH, ...(domaine !== undefined && { domaine }) },
});

test('families of the drinks alone see where the others dine, unless the page is for the meal', () => {
  expect(dinnerSeen(venues({ nom: 'Bellerive' }), 9)).toMatch(
    /^Les 9 familles .* voient la page «\u00a0Bellerive\u00a0»/,
  );
  expect(dinnerSeen(venues({ nom: 'Bellerive' }), 1)).toMatch(/^La famille .* voit /);
});

test.each<[string, ReturnType<typeof venues>, number]>([
  ['nobody is at the drinks alone', venues({ nom: 'Bellerive' }), 0],
  ['the page is for the meal', venues({ nom: 'Bellerive', pour: 'repas' }), 9],
  ['drinks and dinner are in one place', venues(VH), 9],
  ['there is no such page', venues(), 9],
])('nothing is told when %s', (_, files, atDrinks) => {
  expect(dinnerSeen(files, atDrinks)).toBeNull();
});
