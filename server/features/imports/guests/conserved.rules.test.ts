import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isConserved } from './conserved.rules.ts';
import { bracketDoubts, splitGuests } from './guestNames.rules.ts';
import type { ListedGuest } from './guests.rules.ts';

const BLANK: ListedGuest = { nom: '', prenom: '', child: null, age: null, told: {}, answers: {} };
const named = (prenom: string, more: Partial<ListedGuest> = {}): ListedGuest => ({
  ...{ ...BLANK, nom: 'Petit', prenom },
  ...more,
});
const child = (prenom = '', age: number | null = null): ListedGuest =>
  prenom === '' ? { ...BLANK, child: true, age } : named(prenom, { child: true, age });
const [anne, luc, lea, tom] = ['Anne', 'Luc', 'Léa', 'Tom'].map((name) => named(name)) as [
  ...[ListedGuest, ListedGuest, ListedGuest, ListedGuest],
];
const diet = (guest: ListedGuest, told: string): ListedGuest => ({ ...guest, told: { diet: told } });
const times = (number: number) => Array.from({ length: number }, () => child());

const held = (cell: string, guests: ListedGuest[], unnamed = 0) =>
  isConserved(cell, { guests, unnamed, familyName: 'Petit' });

test.each([
  ['Anne et Luc', [anne, luc], 0],
  ['Anne + 1', [anne], 1],
  ['Anne et conjoint', [anne], 1],
  ['M. et Mme Petit', [], 2],
  ['Anne et Luc + 2 enfants (5 et 7)', [anne, luc, child('', 5), child('', 7)], 0],
  ['Anne et Luc, enfants : Léa (5 ans), Tom', [anne, luc, child('Léa', 5), child('Tom')], 0],
  ['Anne et leur fils Tom (18 mois)', [anne, child('Tom', 1)], 0],
  ['Anne (sans gluten) et Luc', [diet(anne, 'sans gluten'), luc], 0],
  ['Anne (enceinte)', [diet(anne, 'enceinte')], 0],
  ['Anne et Luc (sans les enfants)', [anne, diet(luc, 'sans les enfants')], 0],
  ['Anne (2)', [anne], 1],
])('« %s » is held', (cell, guests, unnamed) => {
  expect(held(cell, guests, unnamed)).toBe(true);
});

test.each<[string, string, ListedGuest[], number]>([
  ['a name is lost', 'Anne et Luc, Léa', [anne, luc], 0],
  ['a diet is lost', 'Anne et Luc + 2 enfants (sans gluten)', [anne, luc, ...times(2)], 0],
  ['a diet is a guest', 'Anne - végé', [anne, named('végé')], 0],
  ['a diet is in a name', 'Anne sans gluten', [named('Anne sans gluten')], 0],
  ['ages are children', 'Anne et Luc + 2 enfants (5 et 7)', [anne, luc, ...times(12)], 0],
  ['an age is lost', 'Anne, Léa (5 ans)', [anne, child('Léa')], 0],
  ['an age is a number of adults', 'Anne, Léa : 5', [anne, lea], 3],
  ['places are an age', 'Anne et Luc (4)', [anne, child('Luc', 4)], 0],
  ['months of another are an age', 'Anne (enceinte de 6 mois)', [child('Anne', 0)], 0],
  ['a baby is lost', 'Anne et Luc, 2 enfants, 1 bébé', [anne, luc, ...times(2)], 0],
  ['an adult is the baby', 'Anne et Luc (un bébé)', [anne, child('Luc')], 0],
  ['an adult may be the baby', 'Anne et Luc (bébé)', [anne, child('Luc')], 0],
  ['a child is an adult', 'Anne, enfants : Léa, Tom', [anne, child('Léa'), tom], 0],
  ['several are one', 'Anne et leurs filles', [anne, child()], 0],
  ['a title is lost', 'Anne Petit et Mme', [anne], 0],
  ['a partner is a name', 'Anne et conjoint(e)', [anne, named('conjoint')], 0],
  ['a small word is a name', 'Anne et les enfants de Luc', [anne, child('les de Luc')], 0],
  ['two names are one', 'Anne – enfants : Léa', [named('Anne', { nom: 'Léa', child: true })], 0],
  ['lines of one cell are one name', 'Marie Petit Léa (5 ans)', [child('Marie Petit Léa', 5)], 0],
  ['one is there twice', 'Anne, Luc', [anne, luc, luc], 0],
  ['a diet of another', 'Anne et Luc (Anne sans gluten)', [anne, diet(luc, 'Anne sans gluten')], 0],
])('it is asked where %s: « %s »', (_, cell, guests, unnamed) => {
  expect(held(cell, guests, unnamed)).toBe(false);
});

const NAMES = ['Anne', 'Luc', 'Léa', 'Tom', 'Jean-Luc', 'Zoé', 'Maud', 'Éric', 'Noé', 'Inès'];
const ages = fc.constantFrom('', ' (5 ans)', ' 7 ans', ' (18 mois)', ' (3)', ', 4 ans', ' : 6 ans');
const diets = fc.constantFrom(
  '',
  '',
  ' (sans gluten)',
  ' - végé',
  ', allergie noix',
  ' halal',
  ' : sans lait',
);
const announced = fc.constantFrom(
  ...['', '', ' + 1', ' + 2 enfants', ' (2 enfants)', ', 1 bébé', ' et leurs 2 enfants (5 et 7)', ' + bébé'],
  ...[
    ' (4)',
    ' et conjoint',
    ' + les enfants',
    ' (un bébé)',
    ' + 2 enfants (sans porc)',
    ' - 3 enfants : 5, 7, 9',
  ],
);
const joints = fc.constantFrom(
  ', ',
  ' et ',
  ' & ',
  ' + ',
  ' / ',
  '\n',
  ' ; ',
  ' - ',
  ' avec ',
  ', enfants : ',
);
const cells = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 5 }),
    fc.infiniteStream(fc.tuple(ages, diets, joints)),
    announced,
  )
  .map(([names, more, last]) => {
    const [...told] = more.take(names.length);
    const cell = names
      .map((name, index) => {
        const [age = '', food = '', joint = ''] = told[index] ?? [];
        return `${index === 0 ? '' : joint}${name}${age}${food}`;
      })
      .join('');
    return { cell: cell + last, names, foods: told.map(([, food]) => food).join('') + last };
  });

test.each(['guests', 'firstNames', 'children'] as const)(
  'no name or diet of a cell of %s is lost unasked',
  (of) => {
    fc.assert(
      fc.property(cells, ({ cell, names, foods }) => {
        const read = splitGuests(cell, 'Petit', of);
        const isAsked =
          read.doubts.length + bracketDoubts(read.guests).length > 0 ||
          !isConserved(cell, {
            ...read,
            familyName: 'Petit',
            kept: [read.title],
            ...(of === 'children' && { of }),
          });
        const prenoms = read.guests.map(({ prenom }) => prenom).filter(Boolean);
        const toldDiets = read.guests.map(({ told }) => told.diet ?? '').join(' ');
        const lost = ['gluten', 'végé', 'noix', 'halal', 'lait', 'porc'].filter(
          (food) => foods.includes(food) && !toldDiets.includes(food),
        );
        expect(isAsked || (prenoms.join() === names.join() && lost.length === 0)).toBe(true);
      }),
      { numRuns: 400 },
    );
  },
);
