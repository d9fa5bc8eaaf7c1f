import { expect, test } from 'vitest';
import { flakyLines } from '../journeyReport.mjs';
import { journeysOf } from './round.ts';

test('a journey that needed its second try counts as a failure, and ends npm test with its name', () => {
  const spec = (title: string, status: string) => ({
    file: 'a.journey.ts',
    title,
    tests: [{ status, results: [{ error: { message: 'not yet' } }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [{ specs: [spec('one', 'expected'), spec('other', 'flaky')] }],
  };
  const failures = [{ test: 'a.journey.ts > other', error: 'not yet' }];
  expect(journeysOf(report)).toEqual({ tests: 2, failures });
  expect(flakyLines(report)).toEqual(['flaky: a.journey.ts > other']);
});
