import { expect, test } from 'vitest';
import { changedFamilles, type FamilleMark } from './changes.rules.ts';

const mark = (fields: Partial<FamilleMark> = {}): FamilleMark => ({
  id: 'a',
  version: 1,
  lastChange: null,
  deletedAt: null,
  ...fields,
});

test('without a change nothing is sent', () => {
  expect(changedFamilles([mark()], [mark()])).toEqual([]);
});

test.each([
  ['a new family', [], [mark()], 1],
  ['a reply', [mark()], [mark({ version: 2, lastChange: 7 })], 2],
  ['a photo folder, which leaves the version alone', [mark()], [mark({ lastChange: 7 })], 1],
  ['into the bin', [mark()], [mark({ deletedAt: 5 })], 1],
  ['out of the bin', [mark({ deletedAt: 5 })], [mark()], 1],
  ['erased for good', [mark({ version: 4 })], [], 4],
])('%s is sent once', (_name, before, after, version) => {
  expect(changedFamilles(before, after)).toEqual([{ id: 'a', version }]);
});
