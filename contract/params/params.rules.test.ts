import { expect, test } from 'vitest';
import { repliesClosed, replyDeadline } from './params.rules.ts';

const at = (value: string) => [{ key: 'answerDate', value }];

test.each([
  [[], null],
  [at(''), null],
  [at('demain'), null],
  [at('1653084000000'), 1653084000000],
  [at('0'), 0],
])('the deadline in %j is %j', (params, expected) => {
  expect(replyDeadline(params)).toBe(expected);
});

test('replies are closed once the deadline has passed', () => {
  expect(repliesClosed([], 5)).toBe(false);
  expect(repliesClosed(at('5'), 4)).toBe(false);
  expect(repliesClosed(at('5'), 5)).toBe(false);
  expect(repliesClosed(at('5'), 6)).toBe(true);
});
