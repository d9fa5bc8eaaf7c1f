import { expect, test } from 'vitest';
import { type HuntRound, tableOf } from './table.ts';

const ROUND: HuntRound = {
  kind: 'units',
  file: null,
  seed: 1,
  tests: 2,
  failures: [],
  seconds: 60,
  load: 4,
  lanes: 1,
};
const failure = (test: string) => ({ test, error: 'expected 1 to be 2\nat one.test.ts' });

test('lists each failure with its count and seeds, the most frequent first', () => {
  const rounds = [
    { ...ROUND, failures: [failure('sqlite one')] },
    { ...ROUND, seed: 2, failures: [failure('sqlite other'), failure('sqlite one')] },
    { ...ROUND, seed: 3 },
  ];
  expect(tableOf(rounds).split('\n')).toEqual([
    'règles et routes, en entier, charge 4, 1 à la fois : 3 tour(s)',
    '  2/3  sqlite one  (graine 1, 2)',
    '        expected 1 to be 2',
    '  1/3  sqlite other  (graine 2)',
    '        expected 1 to be 2',
    '3 tour(s), 2 avec un échec',
  ]);
});

test('a property is told with its seed and the values that break it, on one line that ends', () => {
  const error = `Property failed after 55 tests\n{ seed: 7, path: "54:0", endOnFailure: true }\nCounterexample: ["${'é'.repeat(400)}"]\nShrunk 3 time(s)\n\nHint: …`;
  const rounds = [{ ...ROUND, failures: [{ test: 'sqlite one', error }] }];
  const [, , told, end] = tableOf(rounds).split('\n');
  expect(told).toBe(
    `        Property failed after 55 tests { seed: 7, path: "54:0", endOnFailure: true } Counterexample: ["${'é'.repeat(300)}`.slice(
      0,
      308,
    ),
  );
  expect(end).toBe('1 tour(s), 1 avec un échec');
});

test('lists only failed files of those that ran alone, in one table per load', () => {
  const journey = { ...ROUND, kind: 'journeys' } as const;
  const rounds = [
    { ...ROUND, file: 'right.test.ts' },
    { ...ROUND, file: 'wrong.test.ts', failures: [failure('sqlite wrong')] },
    journey,
    { ...journey, load: 0 },
  ];
  expect(tableOf(rounds).split('\n')).toEqual([
    'wrong.test.ts, charge 4, 1 à la fois : 1 tour(s)',
    '  1/1  sqlite wrong  (graine 1)',
    '        expected 1 to be 2',
    'parcours, en entier, charge 4, 1 à la fois : 1 tour(s)',
    'parcours, en entier, charge 0, 1 à la fois : 1 tour(s)',
    '4 tour(s), 1 avec un échec',
  ]);
});
