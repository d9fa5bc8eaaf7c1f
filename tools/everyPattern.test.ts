/** All regular expressions judged anew, for `npm test` believes what was written down of those that it knows. */
import { expect, test } from 'vitest';
import { judgedPatterns } from './judgedPatterns.ts';

test('each regular expression of the sources takes linear time', { timeout: 1_800_000 }, async () => {
  const { found, problems } = await judgedPatterns({ anew: true });
  expect(problems).toEqual([]);
  expect(found).toBeGreaterThan(500);
});
