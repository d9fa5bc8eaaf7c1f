import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { explainFailure } from '../platform/database/postgres/errors.ts';
import { awaySentence } from './storageSentence.ts';

test.each([
  { code: '53300', said: 'no', says: 'n’a plus de connexions libres (no)', not: 'vérifiez DATABASE_URL' },
  { code: '57P03', said: 'no', says: 'ne répond pas (no) : vérifiez DATABASE_URL', not: 'connexions' },
  {
    code: '08P01',
    said: 'unsupported startup parameter: options',
    says: 'une base à lui',
    not: 'ne répond pas',
  },
  {
    code: '08P01',
    said: 'unsupported startup parameter in options: search_path',
    says: 'une base à lui',
    not: 'ne répond pas',
  },
])(
  'a refusal of PostgreSQL or PgBouncer ($code, $said) is told with its own remedy',
  ({ code, said, says, not }) => {
    const refusal = explainFailure(Object.assign(new DatabaseError(said, 0, 'error'), { code }));
    const sentence = awaySentence(refusal, 'vérifiez DATABASE_URL');
    expect(sentence).toContain(says);
    expect(sentence).not.toContain(not);
  },
);
