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

test.each(['Invitation', 'VH / repas', 'Invités à'])(
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
