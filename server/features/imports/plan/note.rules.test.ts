import { expect, test } from 'vitest';
import { LIMITS } from '../../../../contract/limits.ts';
import { plannedRows } from '../hurriedLists.fixtures.ts';
import { join } from './otherLines.rules.ts';

const LONG = 'long '.repeat((LIMITS.note - 20) / 5).trim();

test('a line that does not fit into the note is left out whole, and asked about', () => {
  const [row] = plannedRows(`Nom | Note | Mail\nPetit | ${LONG} | anne@exemple.fr, luc.petit@exemple.fr`);
  expect(row?.famille.note).toBe(LONG);
  const asked = row?.doubts.filter(({ path }) => path === 'note').map(({ message }) => message);
  expect(asked).toEqual([expect.stringContaining('luc.petit@exemple.fr')]);
});

test('a shorter line after it is kept', () => {
  const [row] = plannedRows(`Nom | Note | Arrivée | Gîte\nPetit | ${LONG} | par le train de midi | oui`);
  expect(row?.famille.note).toBe(`${LONG}\nGîte : oui`);
  expect(row?.doubts).toHaveLength(1);
});

test('two lines of one family keep the other address before all else that fits', () => {
  const text = `Nom | Prénom | Note | Mail\nPetit | Anne | ${LONG.slice(0, -35)} | a@exemple.fr`;
  const rows = plannedRows(`${text}\nPetit | Anne | vient de loin, avec le chien | b@exemple.fr`);
  const [first, second] = rows;
  if (first && second) second.twin = 0;
  join(rows, 1);
  expect(rows[0]?.famille.note).toMatch(/ : b@exemple\.fr$/);
  expect(rows[0]?.doubts.map(({ message }) => message)).toEqual([
    expect.stringContaining('vient de loin, avec le chien'),
  ]);
});
