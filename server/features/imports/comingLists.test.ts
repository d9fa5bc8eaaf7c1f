/** Who does not come, as couples write it beside a name. */
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
