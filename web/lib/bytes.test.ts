import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

test.each([
  [0, '0\u00a0o'],
  [999, '999\u00a0o'],
  [1000, '1,0\u00a0ko'],
  [9_949, '9,9\u00a0ko'],
  [9_960, '10\u00a0ko'],
  [999_600, '1,0\u00a0Mo'],
  [4_230_000, '4,2\u00a0Mo'],
  [412_000_000, '412\u00a0Mo'],
  [5_300_000_000, '5,3\u00a0Go'],
  [2_500_000_000_000, '2500\u00a0Go'],
])('%i bytes read « %s »', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
