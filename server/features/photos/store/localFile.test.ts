import { expect, test } from 'vitest';
import { storedFile } from './localFile.ts';
import { isSameState } from './photoStore.ts';

const at = (ctimeMs: number, size = 9) => storedFile({ size, mtimeMs: 1, ctimeMs }).etag;

test('two changes within one millisecond are two states of a file, to the microsecond', () => {
  expect(at(5000.1)).not.toBe(at(5000.9));
  expect(at(1_790_000_000_000.001)).not.toBe(at(1_790_000_000_000.002));
});

test('files known by a release’s etags with milliseconds are recognised, and no others', () => {
  expect(at(5000.9).startsWith('9-1-3uw-')).toBe(true);
  expect(isSameState(at(5000.9), '9-1-3uw')).toBe(true);
  expect(isSameState(at(5000), '9-1-3uw')).toBe(true);
  for (const other of [at(5001), at(4999.9), at(5000, 8)]) expect(isSameState(other, '9-1-3uw')).toBe(false);
  expect(isSameState(at(5000.1), at(5000.9))).toBe(false);
  expect(isSameState(at(5000.1), '')).toBe(false);
});
