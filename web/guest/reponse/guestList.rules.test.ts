import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import { resizeGuests, withoutProposed } from './guestList.rules.ts';

const guest = (prenom: string) => ({ ...EMPTY_INVITE, prenom });
const [ana, bob, cléo] = [guest('Ana'), guest('Bob'), guest('Cléo')];

describe('changing the number of guests', () => {
  it('appends empty guests at the end', () => {
    expect(resizeGuests({ guests: [ana], removed: [] }, 3).guests).toEqual([ana, EMPTY_INVITE, EMPTY_INVITE]);
  });

  it('makes each new guest a guest apart, by which the form tells them apart', () => {
    const [, one, other] = resizeGuests({ guests: [ana], removed: [] }, 3).guests;
    expect(one).not.toBe(other);
  });

  it('proposes the first guest’s surname for the next ones', () => {
    const martin = { ...ana, nom: 'Martin' };
    const { guests } = resizeGuests({ guests: [martin, bob], removed: [] }, 3);
    expect(guests.map(({ nom, prenom }) => [nom, prenom])).toEqual([
      ['Martin', 'Ana'],
      ['', 'Bob'],
      ['Martin', ''],
    ]);
  });

  it('drops guests of a declining family who only have the proposed surname', () => {
    const [martin, other] = [
      { ...ana, nom: 'Martin' },
      { ...EMPTY_INVITE, nom: 'Petit' },
    ];
    const { guests } = resizeGuests({ guests: [martin, other, bob], removed: [] }, 5);
    expect(withoutProposed(guests)).toEqual([martin, other, bob]);
  });

  it('removes guests from the end', () => {
    expect(resizeGuests({ guests: [ana, bob, cléo], removed: [] }, 1)).toEqual({
      guests: [ana],
      removed: [bob, cléo],
    });
  });

  it('restores removed guests, in order', () => {
    const one = resizeGuests({ guests: [ana, bob, cléo], removed: [] }, 1);
    const two = resizeGuests(one, 2);
    expect(two.guests).toEqual([ana, bob]);
    expect(resizeGuests(two, 4).guests).toEqual([ana, bob, cléo, EMPTY_INVITE]);
  });

  it('loses no guest, whatever numbers are typed on the way', () => {
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
