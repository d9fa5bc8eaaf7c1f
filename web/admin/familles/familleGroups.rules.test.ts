import { expect, test } from 'vitest';
import { paymentRank } from './familleGroups.rules.ts';

test('families that have not paid come before those that have, whatever the amount', () => {
  const families = [
    { hasPaid: true, due: 30 },
    { hasPaid: false, due: 2250 },
    { hasPaid: true, due: 0 },
    { hasPaid: false, due: 0 },
    { hasPaid: true, due: 1200 },
    { hasPaid: false, due: 75 },
  ];
  const ranked = families.toSorted((one, other) => paymentRank(one) - paymentRank(other));
  expect(ranked).toEqual([
    { hasPaid: false, due: 0 },
    { hasPaid: false, due: 75 },
    { hasPaid: false, due: 2250 },
    { hasPaid: true, due: 0 },
    { hasPaid: true, due: 30 },
    { hasPaid: true, due: 1200 },
  ]);
});
