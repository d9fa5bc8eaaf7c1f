import { expect, test } from 'vitest';
import { CODE_LETTERS, plainCode, spokenCode } from './guestCode.rules.ts';

test.each(['ABC234', 'abc 234', ' abc-234 ', 'A.B.C 2 3 4', spokenCode('ABC234')])(
  '%j is the same code',
  (typed) => {
    expect(plainCode(typed)).toBe('ABC234');
  },
);

test('no letter of a code is taken for another', () => {
  expect(CODE_LETTERS).not.toMatch(/[0O1IL]/);
  expect(new Set(CODE_LETTERS).size).toBe(CODE_LETTERS.length);
});
