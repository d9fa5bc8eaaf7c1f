import { expect, test } from 'vitest';
import { plannedRows } from '../hurriedLists.fixtures.ts';
import { join } from './otherLines.rules.ts';

test('a line that is joined to another takes its question along, with the cells of both', () => {
  const rows = plannedRows('Nom | Prénom | Nb\nPetit | Anne | 1\nPetit | Anne | 2 ?');
  const [, second] = rows;
  if (!second) throw new Error('The list has two lines.');
  const asked = second.doubts.map(({ message }) => message);
  expect(asked).toHaveLength(1);
  join(rows, 1);
  const [first, joined] = rows;
  expect(joined).toMatchObject({ aside: true, doubts: [] });
  expect(first?.doubts.map(({ message }) => message)).toEqual(asked);
  expect(first?.people).toEqual({ read: 2, told: 2, planned: 2 });
  expect(first?.source.map(({ cell }) => cell)).toContain(first?.doubts[0]?.cell);
});
