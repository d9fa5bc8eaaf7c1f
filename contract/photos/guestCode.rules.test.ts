import { expect, test } from 'vitest';
import { CODE_LETTERS, formatCode, normalizeCode } from './guestCode.rules.ts';

test.each(['ABCD2345', 'abcd 2345', ' abcd-2345 ', 'A.B.C.D 2 3 4 5', formatCode('ABCD2345')])(
  '%j is the same code',
  (typed) => {
    expect(normalizeCode(typed)).toBe('ABCD2345');
  },
);

test('no letter of a code can be confused with another', () => {
  expect(CODE_LETTERS).not.toMatch(/[0O1IL]/);
  expect(new Set(CODE_LETTERS).size).toBe(CODE_LETTERS.length);
});
