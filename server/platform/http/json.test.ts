import fc from 'fast-check';
import { expect, test } from 'vitest';
import { structureLimit } from './json.ts';

const countOf = (text: string) => {
  let most = 0;
  while (structureLimit(most)(Buffer.from(text))) most += 1;
  return most;
};

test.each([
  ['[]', 1],
  ['[[[]]]', 3],
  ['{"a":1,"b":[2]}', 4],
  ['["[{:", "\\"[{:", "\\\\"]', 1],
  ['"photo [1] {é}.jpg"', 0],
])('%s', (text, count) => {
  expect(countOf(text)).toBe(count);
});

test('counts lists, objects and fields of any JSON, and nothing inside strings', () => {
  const count = (value: unknown): number => {
    if (Array.isArray(value)) return 1 + value.reduce((sum: number, each) => sum + count(each), 0);
    if (typeof value !== 'object' || value === null) return 0;
    return 1 + Object.values(value).reduce((sum: number, each) => sum + 1 + count(each), 0);
  };
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (value) => countOf(JSON.stringify(value)) === count(JSON.parse(JSON.stringify(value))),
    ),
  );
});

test('counts the same wherever the body is cut into chunks', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), fc.nat(20), (value, at, most) => {
      const whole = Buffer.from(JSON.stringify(value));
      const cut = at % (whole.length + 1);
      const isTooStructured = structureLimit(most);
      isTooStructured(whole.subarray(0, cut));
      expect(isTooStructured(whole.subarray(cut))).toBe(structureLimit(most)(whole));
    }),
  );
});
