import { expect, test } from 'vitest';
import { repliesClosed, replyDeadline, retentionEnd } from './params.rules.ts';

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

test('replies are closed once the deadline is earlier than now', () => {
  expect(repliesClosed([], 5)).toBe(false);
  expect(repliesClosed(at('5'), 4)).toBe(false);
  expect(repliesClosed(at('5'), 5)).toBe(false);
  expect(repliesClosed(at('5'), 6)).toBe(true);
});

test.each([
  [[], '2022-09-24', null],
  ['12', '2022-09-24', '2023-09-24'],
  ['5', '2022-09-30', '2023-02-28'],
  ['6', '2023-08-31', '2024-02-29'],
  ['0', '2022-09-24', null],
  ['un an', '2022-09-24', null],
])('with %j months the data of a wedding on %s are erased from %s', (months, day, expected) => {
  const params = typeof months === 'string' ? [{ key: 'retentionMonths', value: months }] : [];
  expect(retentionEnd(params, day)).toBe(expected);
});
