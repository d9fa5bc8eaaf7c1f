import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { explainFailure } from '../platform/database/postgres/errors.ts';
import { awaySentence } from './storageSentence.ts';

test.each([
  { code: '53300', says: 'n’a plus de connexions libres (no)', not: 'vérifiez DATABASE_URL' },
  { code: '57P03', says: 'ne répond pas (no) : vérifiez DATABASE_URL', not: 'connexions' },
])('a refusal of PostgreSQL ($code) is told with its own remedy', ({ code, says, not }) => {
  const refusal = explainFailure(Object.assign(new DatabaseError('no', 0, 'error'), { code }));
  const sentence = awaySentence(refusal, 'vérifiez DATABASE_URL');
  expect(sentence).toContain(says);
  expect(sentence).not.toContain(not);
});
