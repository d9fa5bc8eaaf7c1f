import { expect, test } from 'vitest';
import { countDiets, dietKey } from './catererCounts.rules.ts';

const guest = (prenom: string, diet?: string) => ({
  nom: 'Martin',
  prenom,
  child: false,
  age: null,
  ...(diet !== undefined && { diet }),
});

test('diets are counted one by one, in any spelling, with the names', () => {
  const guests = [
    guest('Claire', 'Végétarienne'),
    guest('Paul'),
    guest('Léa', 'sans gluten, allergie aux noix'),
    { ...guest('', 'SANS  GLUTEN'), nom: '' },
  ];
  expect(countDiets(guests)).toEqual([
    { diet: 'sans gluten', people: ['Léa Martin', 'Convive sans nom'] },
    { diet: 'allergie aux noix', people: ['Léa Martin'] },
    { diet: 'Végétarienne', people: ['Claire Martin'] },
  ]);
});

test('variants are one line in the most frequent wording, and a person who repeats one counts once', () => {
  const guests = [
    guest('Claire', 'végétarienne, Végétarien'),
    guest('Paul', 'vegetariens'),
    guest('Léa', 'Végétarien(ne)'),
    guest('Anne', 'Végétarien'),
  ];
  expect(countDiets(guests)).toEqual([
    { diet: 'Végétarien', people: ['Claire Martin', 'Paul Martin', 'Léa Martin', 'Anne Martin'] },
  ]);
});

test.each([
  ['Végétarien', 'végétariennes'],
  ['végétarien·ne', 'VEGETARIEN'],
  ['sans-gluten', 'Sans  gluten'],
  ['sansgluten', 'sans glutens'],
  ['allergie aux œufs', 'Allergies aux oeufs'],
  ['intolérante au lactose', 'Intolérant au lactose'],
  ['fruits à coque', 'fruit à coques'],
])('« %s » and « %s » are one', (one, other) => {
  expect(dietKey(one)).toBe(dietKey(other));
});

test.each([
  ['végétarien', 'végétalien'],
  ['noix', 'sans noix'],
  ['sans porc', 'porc'],
  ['sans lait', 'sans blé'],
  ['?', '!'],
  ['不吃猪肉', '不吃牛肉'],
])('« %s » and « %s » are two', (one, other) => {
  expect(dietKey(one)).not.toBe(dietKey(other));
});

test('« no diet », in any words or none, is not counted', () => {
  const told = ['aucun', 'Aucune', 'RIEN', 'non', 'néant', 'R.A.S', 'aucunes allergies'];
  expect(countDiets([guest('Claire'), guest('Paul', ''), ...told.map((diet) => guest('Léa', diet))])).toEqual(
    [],
  );
});
