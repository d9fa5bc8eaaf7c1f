import { expect, test } from 'vitest';
import { answerError } from '../platform/s3/s3Error.ts';
import { sentenceOfError, toMoveError } from './errorSentences.ts';

test('a full disk is told in French, also where Node names no file', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(sentenceOfError(full)).toBe('le disque est plein : faites de la place');
  expect(sentenceOfError(Object.assign(full, { path: '/srv' }))).toBe('/srv : le disque est plein');
});

test.each([
  [403, 'SignatureDoesNotMatch', /refuse .*: corrigez la clé et son secret, puis relancez la même commande$/],
  [404, 'NoSuchBucket', /refuse .*: corrigez le nom du seau, puis relancez la même commande$/],
  [503, 'SlowDown', /ne fait pas ce qui lui est demandé .*; le site continue où il est ; relancez/],
])('what a bucket answers a move by %i %s is told with what mends it', (status, code, told) => {
  expect(toMoveError(answerError(status, code))).toMatchObject({ message: expect.stringMatching(told) });
});
