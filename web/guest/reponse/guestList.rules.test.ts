import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import { resizeGuests } from './guestList.rules.ts';

const guest = (prenom: string) => ({ ...EMPTY_INVITE, prenom });
const [ana, bob, cléo] = [guest('Ana'), guest('Bob'), guest('Cléo')];

describe('changing the number of guests', () => {
  it('appends empty guests at the end', () => {
    expect(resizeGuests({ guests: [ana], removed: [] }, 3).guests).toEqual([ana, EMPTY_INVITE, EMPTY_INVITE]);
  });

  it('removes from the end', () => {
    expect(resizeGuests({ guests: [ana, bob, cléo], removed: [] }, 1)).toEqual({
      guests: [ana],
      removed: [bob, cléo],
    });
  });

  it('brings back whom it removed, in order', () => {
    const one = resizeGuests({ guests: [ana, bob, cléo], removed: [] }, 1);
    const two = resizeGuests(one, 2);
    expect(two.guests).toEqual([ana, bob]);
    expect(resizeGuests(two, 4).guests).toEqual([ana, bob, cléo, EMPTY_INVITE]);
  });

  it('loses nobody, whatever the counts typed on the way', () => {
    const names = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });
    const counts = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 12 });
    fc.assert(
      fc.property(names, counts, (prenoms, steps) => {
        const guests = prenoms.map(guest);
        const end = steps.reduce(resizeGuests, { guests, removed: [] });
        expect(resizeGuests(end, guests.length).guests).toEqual(guests);
      }),
    );
  });
});
