import { expect, test } from 'vitest';
import { countDiets } from './diets.rules.ts';

const guest = (prenom: string, diet?: string) => ({
  nom: 'Martin',
  prenom,
  child: false,
  age: null,
  ...(diet !== undefined && { diet }),
});

test('diets are counted one by one, however they are spelt, with the names', () => {
  const guests = [
    guest('Claire', 'Végétarienne'),
    guest('Paul'),
    guest('Léa', 'sans gluten, allergie aux noix'),
    { ...guest('', 'SANS GLUTEN'), nom: '' },
  ];
  expect(countDiets(guests)).toEqual([
    { diet: 'sans gluten', people: ['Léa Martin', 'Convive sans nom'] },
    { diet: 'allergie aux noix', people: ['Léa Martin'] },
    { diet: 'Végétarienne', people: ['Claire Martin'] },
  ]);
});

test('nobody has told any: nothing to count', () => {
  expect(countDiets([guest('Claire'), guest('Paul', '')])).toEqual([]);
});
