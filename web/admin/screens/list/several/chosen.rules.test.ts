import { expect, it } from 'vitest';
import { allOrNone, NONE_CHOSEN, rangeTo, toggled } from './chosen.rules.ts';

const LISTED = ['a', 'b', 'c', 'd', 'e'];
const ticked = (...ids: string[]) => ids.reduce(toggled, NONE_CHOSEN);
const idsOf = ({ ids }: typeof NONE_CHOSEN) => [...ids].sort().join('');

it('a range goes from the last tick to here, both ways, and shrinks again', () => {
  const far = rangeTo(ticked('a', 'c'), LISTED, 'e');
  expect(idsOf(far)).toBe('acde');
  expect(idsOf(rangeTo(far, LISTED, 'd'))).toBe('acd');
  expect(idsOf(rangeTo(far, LISTED, 'b'))).toBe('abc');
});

it('from a box that was just unticked a range unticks', () => {
  const all = allOrNone(NONE_CHOSEN, LISTED);
  expect(idsOf(rangeTo(toggled(all, 'b'), LISTED, 'd'))).toBe('ae');
});

it('without a beginning in this list a range is one tick', () => {
  expect(idsOf(rangeTo(NONE_CHOSEN, LISTED, 'c'))).toBe('c');
  expect(idsOf(rangeTo(ticked('elsewhere'), LISTED, 'c'))).toBe('celsewhere');
});

it('all of the list, then none of it; what is ticked elsewhere stays', () => {
  const all = allOrNone(ticked('a', 'z'), LISTED);
  expect(idsOf(all)).toBe('abcdez');
  expect(idsOf(allOrNone(all, LISTED))).toBe('z');
});
