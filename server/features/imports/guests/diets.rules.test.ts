import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dietsInCell } from './diets.rules.ts';
import type { ListedGuest } from './guests.rules.ts';

const guest = (written: string): ListedGuest => {
  const [prenom = '', diet] = written.split(' = ');
  const child = prenom.startsWith('*') ? true : null;
  return {
    ...{ nom: 'Aubert', prenom: prenom.replace('*', ''), child, age: null, answers: {} },
    told: diet === undefined ? {} : { diet },
  };
};

const read = (cell: string, names: readonly string[]) => {
  const named = names.map(guest);
  return dietsInCell(cell, named, named.length === 1);
};

const PAUL_OR_ALL = ['Paul\u00a0: Jean-Paul : diabétique', 'Tous\u00a0: Jean-Paul : diabétique'];
const FAMILY = ['Maxime', 'Chloé', '*Lou', '*Émile'];

test.each([
  ['Lou allergique arachides', FAMILY, ['Lou : allergique arachides']],
  ['Karim : halal', ['Sophie', 'Karim'], ['Karim : halal']],
  ['Karim - halal', ['Sophie', 'Karim'], ['Karim : halal']],
  ['emile sans gluten', FAMILY, ['Émile : sans gluten']],
  ['sans gluten (Lou)', FAMILY, ['Lou : sans gluten']],
  ['allergie aux noix de Lou', FAMILY, ['Lou : allergie aux noix']],
  ['Lou (arachides)', FAMILY, ['Lou : arachides']],
  ['Lou est cœliaque', FAMILY, ['Lou : cœliaque']],
  ['Lou arachides, noix', FAMILY, ['Lou : arachides, noix']],
  ['Lou arachides / Émile lait', FAMILY, ['Lou : arachides', 'Émile : lait']],
  ['Lou sans gluten et Maxime sans sel', FAMILY, ['Lou : sans gluten', 'Maxime : sans sel']],
  ['Lou sans gluten et sans lactose', FAMILY, ['Lou : sans gluten et sans lactose']],
  ['Maxime ; Chloé : végé', FAMILY, ['Chloé : végé']],
  ['Maxime ; Chloé : végé ; Lou', FAMILY, ['Chloé : végé']],
  ['Maxime : végé ; Chloé ; Lou : sans lait', FAMILY, ['Maxime : végé', 'Lou : sans lait']],
  ['Maxime : - ; Chloé : végé', FAMILY, ['Chloé : végé']],
  ['Chloé ; sans gluten', FAMILY, ['Chloé : sans gluten']],
  [
    'Maxime sans sel, Chloé aussi, Lou aussi',
    FAMILY,
    ['Maxime : sans sel', 'Chloé : sans sel', 'Lou : sans sel'],
  ],
  ['Maxime sans gluten, Chloé aussi', FAMILY, ['Maxime : sans gluten', 'Chloé : sans gluten']],
  ['Lou (4 ans) sans lait', FAMILY, ['Lou : sans lait']],
  ['Maxime sans porc, Lou tout', FAMILY, ['Maxime : sans porc']],
  ['Lou et Émile sans gluten', FAMILY, ['Lou, Émile : sans gluten']],
  ['Lou, Émile : sans gluten', FAMILY, ['Lou, Émile : sans gluten']],
  ['sans gluten : Lou et Émile, halal : Chloé', FAMILY, ['Lou, Émile : sans gluten', 'Chloé : halal']],
  ['les enfants sans porc', FAMILY, ['Lou, Émile : sans porc']],
  ['Tous : halal', FAMILY, ['Maxime, Chloé, Lou, Émile : halal']],
  ['tous végétariens', ['Claire', 'Paul'], ['Claire, Paul : végétariens']],
  ['Marie Christine sans sel', ['Lars', 'Marie-Christine'], ['Marie-Christine : sans sel']],
  ['sans gluten, sans lactose', ['Claire'], ['Claire : sans gluten, sans lactose']],
  ['Claire sans gluten', ['Claire'], ['Claire : sans gluten']],
  ['Anne-Marie sans sel', ['Marie', 'Anne-Marie'], ['Anne-Marie : sans sel']],
  ['Marie sans sel, Anne-Marie vegan', ['Marie', 'Anne-Marie'], ['Marie : sans sel', 'Anne-Marie : vegan']],
  ['Jean-Paul : diabétique', ['Jean-Paul', '*Paul'], ['Jean-Paul : diabétique']],
  ['Louise et Lou sans gluten', ['Louise', 'Lou', 'Max'], ['Louise, Lou : sans gluten']],
  ['Tous les enfants sans porc', FAMILY, ['Lou, Émile : sans porc']],
  ['Paul : pas de vin rosé', ['Paul', 'Rose'], ['Paul : pas de vin rosé']],
  ['paul : pas de vin rosé', ['Paul', 'Rose'], ['Paul : pas de vin rosé']],
  ['PAUL SANS SEL', ['Paul', 'Rose'], ['Paul : SANS SEL']],
  ['Sans sel : paul', ['paul', 'rose'], ['paul : Sans sel']],
  ['Paul ok, Anne sans sel', ['Paul', 'Anne'], ['Anne : sans sel']],
  ['Paul RAS', ['Paul', 'Anne'], []],
  ['rien', ['Paul', 'Anne'], []],
  ['Paul : non, allergie noix', ['Paul', 'Anne'], ['Paul : non, allergie noix']],
])('« %s » in the family %j says without a question %j', (cell, names, said) => {
  const diets = read(cell, names);
  expect(
    diets.map(({ guests, diet }) => `${guests.map(({ prenom }) => prenom).join(', ')} : ${diet}`),
  ).toEqual(said);
  expect(diets.filter(({ isUnclear }) => isUnclear)).toEqual([]);
});

test.each([
  [
    'halal',
    ['Samia', 'Mehdi', '*Yanis'],
    ['Samia, Mehdi, Yanis : halal'],
    ['Samia\u00a0: halal', 'Mehdi\u00a0: halal', 'Yanis\u00a0: halal'],
  ],
  [
    'sans gluten',
    ['Claire', 'Paul'],
    ['Claire : sans gluten'],
    ['Paul\u00a0: sans gluten', 'Tous\u00a0: sans gluten'],
  ],
  [
    'sans gluten',
    ['Paul = végétarien', 'Anne'],
    ['Anne : sans gluten'],
    ['Paul\u00a0: sans gluten', 'Tous\u00a0: sans gluten'],
  ],
  [
    'Paul sans sel ; vegan',
    ['Claire', 'Paul'],
    ['Claire : vegan'],
    ['Paul sans sel ; Paul\u00a0: vegan', 'Paul sans sel ; Tous\u00a0: vegan'],
  ],
  [
    'Louise sans gluten',
    FAMILY,
    ['Maxime : Louise sans gluten'],
    [
      'Chloé\u00a0: Louise sans gluten',
      'Lou\u00a0: Louise sans gluten',
      'Émile\u00a0: Louise sans gluten',
      'Tous\u00a0: Louise sans gluten',
    ],
  ],
  ['Lou', FAMILY, ['Lou : Lou'], []],
  ['Jean-Paul : diabétique', ['Anne', '*Paul'], ['Anne : Jean-Paul : diabétique'], PAUL_OR_ALL],
  ['Sans gluten sauf Zoé', ['Zoé', 'Max'], ['Max : Sans gluten sauf Zoé'], []],
  ['Sans gluten, pas Zoé', ['Zoé', 'Max'], ['Max : Sans gluten, pas Zoé'], []],
  ['tous végétariens, sauf Max', ['Max', 'Zoé', 'Lou'], ['Zoé, Lou : tous végétariens, sauf Max'], []],
  ['Paul sans gluten mais Anne non', ['Paul', 'Anne'], ['Paul : Paul sans gluten mais Anne non'], []],
  [
    'Paul vegan ; Anne tout sauf noix ; Max lait',
    ['Paul', 'Anne', 'Max', 'Zoé'],
    ['Paul, Anne, Max : Paul vegan ; Anne tout sauf noix ; Max lait'],
    [],
  ],
])('« %s » in the family %j asks, the likeliest being %j', (cell, names, likely, instead) => {
  const unclear = read(cell, names).filter(({ isUnclear }) => isUnclear);
  expect(
    unclear.map(({ guests, diet }) => `${guests.map(({ prenom }) => prenom).join(', ')} : ${diet}`),
  ).toEqual(likely);
  expect(unclear.flatMap((each) => each.instead)).toEqual(instead);
});

test('whatever a cell says, no word of a diet is lost, and a chosen reading asks nothing further about it', () => {
  const diet = fc.constantFrom('sans gluten', 'halal', 'allergie noix', 'vegan', 'mixé');
  const name = fc.constantFrom('', 'Lou ', 'Lou : ', 'Chloé est ', 'Tous ', 'les enfants ', 'Zoé ');
  const sign = fc.constantFrom(', ', ' ; ', ' et ', ' / ', ' - ', '\n');
  const cell = fc
    .array(fc.tuple(name, diet, sign), { minLength: 1, maxLength: 4 })
    .map((parts) =>
      parts
        .map(([who, what, after], index) => `${who}${what}${index < parts.length - 1 ? after : ''}`)
        .join(''),
    );
  const unclearIn = (text: string) => read(text, FAMILY).filter(({ isUnclear }) => isUnclear);
  fc.assert(
    fc.property(cell, (text) => {
      const said = read(text, FAMILY)
        .map((each) => each.diet)
        .join(' ');
      for (const word of text.match(/sans gluten|halal|allergie noix|vegan|mixé/g) ?? [])
        expect(said).toContain(word);
      const asked = unclearIn(text);
      for (const other of asked.flatMap(({ instead }) => instead))
        expect(unclearIn(other).length).toBeLessThan(asked.length);
    }),
    { numRuns: 500 },
  );
});
