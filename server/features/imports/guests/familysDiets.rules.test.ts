import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Invite } from '../../../../contract/familles/familles.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import type { Findings, Line } from '../table/lines.rules.ts';
import { addDiets } from './familysDiets.rules.ts';
import { guestsAfter, type ListedGuest } from './guests.rules.ts';
import { dietsInNote } from './noteDiets.rules.ts';

const guest = (prenom: string): ListedGuest => ({
  ...{ nom: 'Haddad', prenom, child: null, age: null, answers: {} },
  told: prenom === 'Omar' ? { diet: 'halal' } : {},
});

test.each([
  ['Adam allergique aux arachides', ['Adam', 'Lina'], ['Adam : allergique aux arachides']],
  ['loin, Lina : sans gluten', ['Adam', 'Lina'], ['Lina : sans gluten']],
  ['Adam et Lina sans gluten', ['Adam', 'Lina'], ['Adam, Lina : sans gluten']],
  ['vegan', ['Leïla'], ['Leïla : vegan']],
  ['vegan', ['Leïla', 'Omar'], ['Leïla : vegan']],
  ['Omar est végétarien', ['Omar'], []],
  ['allergie noix', ['Leïla'], ['Leïla : allergie noix']],
  ['halal', ['Leïla', 'Omar', 'Adam'], ['Leïla, Adam : halal']],
  ['sans mail', ['Leïla'], []],
  ['tous vegan sauf Adam', ['Adam', 'Lina'], ['Lina : tous vegan sauf Adam']],
])('« %s » beside %j says %j', (note, names, said) => {
  const named = names.map(guest);
  const found = dietsInNote(note, named, named.length === 1);
  const whose = found.map(({ guests }) => guests.map(({ prenom }) => prenom).join(', '));
  expect(found.map(({ diet }, index) => `${whose[index]} : ${diet}`)).toEqual(said);
});

/** The diets stored after a list whose family has these first names and this cell. */
function imported(cell: string, names: readonly string[], stored: readonly Invite[] = []) {
  const named = names.map((prenom): ListedGuest => ({ ...guest(prenom), told: {} }));
  const numbers = { childrenStated: false, number: null, adults: null, children: null, fromFamily: false };
  const found: Findings = { errors: [], doubts: [], kept: [] };
  const line: Line = {
    ...{ line: 2, source: [], labels: [], invitedBy: null, belowSums: false, titleLike: false, asked: [] },
    read: () => '',
    readAll: () => [],
    all: () => [],
    headingOf: () => 'Régime',
    where: () => 'C2',
  };
  addDiets(cell, [line], { named, ...numbers }, found);
  const invites = guestsAfter({ named, ...numbers }, stored);
  return { invites, said: invites.map(({ prenom, diet }) => `${prenom} : ${diet ?? ''}`), found };
}

test.each([
  [
    'Maxime sans gluten ; allergie aux noix',
    ['Maxime', 'Chloé'],
    ['Maxime : sans gluten, allergie aux noix', 'Chloé : '],
  ],
  ['halal ; Zoé allergie noix', ['Omar', 'Zoé'], ['Omar : halal', 'Zoé : allergie noix, halal']],
])('« %s » loses nothing, whoever it is asked of', (cell, names, said) => {
  const first = imported(cell, names);
  expect(first.said).toEqual(said);
  expect(first.found.doubts).toHaveLength(1);
  const again = imported(cell, names, first.invites);
  expect(again.invites).toEqual(first.invites);
});

test('a diet that the hosts gave to another guest is not asked for again', () => {
  const { invites } = imported('Maxime sans gluten ; Chloé : allergie aux noix', ['Maxime', 'Chloé']);
  const { said } = imported('Maxime sans gluten ; allergie aux noix', ['Maxime', 'Chloé'], invites);
  expect(said).toEqual(['Maxime : sans gluten', 'Chloé : allergie aux noix']);
});

test('whatever a cell says of names within names, each word of a diet is stored, or the whole cell is in the note', () => {
  const names = ['Marie', 'Anne-Marie', 'Rose', 'Jean-Paul', 'Paul', 'Anne'];
  const what = fc.constantFrom('sans gluten', 'halal', 'allergie noix', 'vegan', 'sans rosé', 'sans sel');
  const who = fc.constantFrom(...names, 'Louise', 'Tous', 'les enfants', 'sauf Paul', 'mais Anne', '');
  const sign = fc.constantFrom(', ', ' ; ', ' et ', ' / ', ' - ', ' ', ' : ');
  const part = fc.tuple(who, sign, what).map((words) => words.join(''));
  const cell = fc
    .array(fc.tuple(part, sign), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.flat().slice(0, -1).join(''));
  fc.assert(
    fc.property(cell, fc.shuffledSubarray(names, { minLength: 2 }), (text, family) => {
      const { invites, found } = imported(text, family);
      const said = [...invites.map(({ diet }) => diet), ...found.kept].join(' | ');
      for (const word of text.match(/sans gluten|halal|allergie noix|vegan|sans rosé|sans sel/g) ?? [])
        expect(said).toContain(word);
    }),
    { numRuns: 500 },
  );
});

test('what a guest’s field cannot hold is in the note', () => {
  const end = 'sans gluten, '.repeat(7);
  const atSpace = `${end}${'x'.repeat(LIMITS.diet - end.length - 1)} sans sel`;
  expect(imported(atSpace, ['Lou']).found.kept).toEqual([`Régime : ${atSpace}`]);
  const cell = `Lou ${'sans noix '.repeat(7)};${'sans lait '.repeat(4)}`;
  expect(imported(cell, ['Lou', 'Tom']).found.kept).toEqual([`Régime : ${cell}`]);
});
