import { expect, test } from 'vitest';
import { tableOf } from './report.ts';

test.each([
  { statusBefore: 503, seen: 'réponse 503' },
  { statusBefore: null, seen: 'aucune réponse' },
])(
  'of a wedding that did not answer before either the table says what was seen: $seen',
  ({ statusBefore, seen }) => {
    const row = {
      name: 'denis',
      isLeft: false,
      isSuspended: false,
      trial: null,
      openSeconds: null,
      problem: null,
    };
    const lines = tableOf([{ ...row, servedBefore: false, serves: false, statusBefore }]);
    expect(lines.at(-1)).toBe(
      `denis : il ne répondait déjà pas avant la mise à jour (${seen}) : npm run site -- check --wedding denis dit pourquoi, sinon le journal`,
    );
  },
);

test('a remark of a wedding that works stands below the table, beside its name', () => {
  const trial = { problem: null, remark: 'contenu : à corriger', counts: null, seconds: 1 };
  const asked = { servedBefore: true, statusBefore: 200, serves: true, openSeconds: 1 };
  const lines = tableOf([
    { name: 'denis', isLeft: false, isSuspended: false, problem: null, trial, ...asked },
  ]);
  expect(lines).toEqual([
    expect.stringMatching(/^nom/),
    expect.stringMatching(/^denis .* marche .* en service /),
    'denis : contenu : à corriger',
  ]);
});
