import { expect, test } from 'vitest';
import { storedFile } from './localFile.ts';

const at = (ctimeMs: number, size = 9) => storedFile({ size, mtimeMs: 1, ctimeMs }).etag;

test('two changes within one millisecond are two states of a file, to the microsecond', () => {
  expect(at(5000.1)).not.toBe(at(5000.9));
  expect(at(1_790_000_000_000.001)).not.toBe(at(1_790_000_000_000.002));
});
