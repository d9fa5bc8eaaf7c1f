/** Who does not come, as couples write it beside a name or among the remarks. */
import { expect, test } from 'vitest';
import { guestsIn, plannedRows } from './hurriedLists.fixtures.ts';

const rowsOf = (list: string) =>
  plannedRows(list).map(({ famille, aside, errors, doubts }) => ({
    ...{ aside, guests: guestsIn(famille) },
    said: [...errors, ...doubts].map(({ message }) => message.replaceAll('\u00a0', ' ')),
  }));

test.each([
  'Patrick Gautier - DÉCOMMANDÉ',
  'Patrick Gautier – annulé',
  'Patrick Gautier désisté',
  'Patrick Gautier, désisté',
  'Nadia Gautier s’est désistée',
  'Patrick Gautier a décommandé',
  'Patrick Gautier a annulé',
  'Patrick Gautier (décommandé)',
  'Anne et Luc Gautier (décommandés)',
  'Anne et Luc Gautier ont décommandé',
])('« %s » is left aside', (cell) => {
  const [row] = rowsOf(`Qui | Mail\n${cell} | p@ex.fr`);
  expect(row).toMatchObject({ aside: true, said: [`« ${cell} » : laissée de côté, sans être invitée.`] });
});

test.each([
  ['Lucie | 0 | ne vient pas (Australie)', true],
  ['Lucie | | ne vient pas', true],
  ['Lucie | 1 | Ne viendra pas, trop loin', true],
  ['Lucie | | s’est désistée', true],
  ['Lucie et Paul | 2 | ne viennent pas (Australie)', true],
  ['Lucie et Paul | 0 | ne vient pas', true],
  // Of one of several, or of a part of the day.
  ['Lucie et Paul | 2 | ne vient pas (Australie)', false],
  ['Lucie | 1 | ne vient pas au repas', false],
  ['Lucie | 1 | ne vient pas (sauf le soir)', false],
  ['Lucie | 1 | ne vient pas seule', false],
  ['Lucie | 1 | vient seule', false],
  ['Lucie | 1 | son mari ne vient pas', false],
])('« %s » is left aside by its remark: %s', (cells, aside) => {
  const [row] = rowsOf(`Nom | Prénom | Nb | Remarques\nBernard | ${cells}`);
  const remark = cells.split('|').at(-1)?.trim();
  const said = `« Remarques : ${remark} » : laissée de côté, sans être invitée.`;
  expect(row?.aside).toBe(aside);
  if (aside) expect(row?.said).toEqual([said]);
});

test('one who is named where nobody is announced is asked about in good French', () => {
  const [row] = rowsOf('Nom | Prénom | Nb\nBernard | Lucie | 0');
  expect(row).toEqual({
    ...{ aside: false, guests: ['Lucie'] },
    said: ['1 convive est nommé pour 0 personne annoncée : sa place est gardée.'],
  });
});
