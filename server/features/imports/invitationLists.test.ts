/** Small lists as couples write to what each family is invited, counted by hand. */
import { expect, test } from 'vitest';
import { guestsIn, plannedRows } from './hurriedLists.fixtures.ts';

/** « drinks », « meal », « after »: « no after » where the list says so, nothing where it is silent. */
function momentsIn(text: string) {
  return plannedRows(text).map(({ famille, doubts }) => {
    const { invitedTovh, invitedToReception, invitedForSunday } = famille;
    const after = invitedForSunday === null ? '' : invitedForSunday ? 'after' : 'no after';
    const moments = [invitedTovh && 'drinks', invitedToReception && 'meal', after].filter(Boolean);
    return [moments.join(' + '), doubts.length];
  });
}

const lines = (heading: string, ...cells: string[]) =>
  [
    `Nom | Prénom | Nb | ${heading}`,
    ...cells.map((cell, index) => `Petit${'abcdefghij'[index]} | Anne et Luc | 3 | ${cell}`),
  ].join('\n');

test.each([
  'Invitation',
  'VH / repas',
  'Invités à',
  'VH/repas/dim',
  'Invités VH/repas/dimanche',
  'Repas/VH/dim',
])(
  'under « %s » the day after is told by « dim » as by « dimanche », unasked, and nobody is lost',
  (heading) => {
    const cells = ['repas + dim', 'VH + repas + dim', 'VH+repas+dim', 'repas, dimche', 'VH + dim.', 'repas'];
    const text = lines(heading, ...cells);
    expect(momentsIn(text)).toEqual([
      ...Array.from({ length: 4 }, () => ['meal + after', 0]),
      ['drinks + after', 0],
      ['meal', 0],
    ]);
    expect(plannedRows(text).map(({ famille }) => guestsIn(famille))).toEqual(
      cells.map(() => ['Anne', 'Luc', '?']),
    );
  },
);

test('« sauf dim » and « pas dim » deny the day after, and are asked as before', () => {
  expect(momentsIn(lines('Invitation', 'repas sauf dim', 'tout, pas dim.'))).toEqual([
    ['meal + no after', 1],
    ['meal + no after', 1],
  ]);
});

test('a question mark is a doubt, and its reading is said', () => {
  const [meal, drinks, after] = plannedRows(lines('VH / repas', 'repas ?', 'VH ?', 'repas + dim ?'));
  expect(meal).toMatchObject({
    famille: { invitedToReception: true, invitedForSunday: null },
    doubts: [{ message: '« repas ? » : invitée au repas.', cell: 'D2' }],
  });
  expect(drinks?.doubts).toMatchObject([{ message: '« VH ? » : invitée au vin d’honneur seul.' }]);
  expect(after?.doubts).toMatchObject([{ message: '« repas + dim ? » : invitée au repas et le lendemain.' }]);
});

test('« tout » is the meal where another line speaks of the day after, and no line asks by itself', () => {
  const text = lines(
    'Invités à',
    'tout',
    'VH',
    'repas + dim',
    'toute la journée',
    'tout le week-end',
    'tout ?',
  );
  expect(momentsIn(text)).toEqual([
    ['meal', 0],
    ['drinks', 0],
    ['meal + after', 0],
    ['meal', 0],
    ['meal + after', 0],
    ['meal', 1],
  ]);
});

test('« tout » is the drinks and the meal, unasked, in a list without a day after', () => {
  expect(momentsIn(lines('Invités à', 'tout', 'VH', 'repas', 'complet'))).toEqual([
    ['meal', 0],
    ['drinks', 0],
    ['meal', 0],
    ['meal', 0],
  ]);
});

test('« tout » leaves the day after to a column of its own that says yes or no', () => {
  expect(momentsIn(lines('Invités à | Brunch', 'tout |', 'tout | oui', 'tout | non', 'VH |'))).toEqual([
    ['meal', 0],
    ['meal + after', 0],
    ['meal + no after', 0],
    ['drinks', 0],
  ]);
});

test.each(['week-end complet', 'Tout le week-end', 'weekend complet', 'tout le WE', 'le week-end'])(
  '« %s » is the drinks, the meal and the day after',
  (cell) => {
    expect(momentsIn(lines('Invités à', cell, 'VH'))).toEqual([
      ['meal + after', 0],
      ['drinks', 0],
    ]);
    expect(momentsIn(lines('Invités à', `${cell} sauf dim`))).toEqual([['meal + no after', 1]]);
  },
);

test('under « VH/repas/dim », « tout » is the three, and each family is invited to something', () => {
  const text = lines('VH/repas/dim', 'tout', 'VH', 'VH/repas', 'VH/repas/dim', 'vh + dim');
  expect(momentsIn(text)).toEqual([
    ['meal + after', 0],
    ['drinks', 0],
    ['meal', 0],
    ['meal + after', 0],
    ['drinks + after', 0],
  ]);
});
