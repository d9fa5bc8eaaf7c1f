import { expect, test } from 'vitest';
import { createParseChanges } from './hostPhotos.api.ts';

test('an equal answer keeps the same list object, a different one replaces it', () => {
  const parse = createParseChanges();
  const first = parse('[{"a":1}]');
  expect(first).toEqual([{ a: 1 }]);
  expect(parse('[{"a":1}]')).toBe(first);
  expect(parse('[{"a":2}]')).toEqual([{ a: 2 }]);
  expect(parse('[{"a":1}]')).not.toBe(first);
  expect(() => parse('<html>')).toThrow(SyntaxError);
});
