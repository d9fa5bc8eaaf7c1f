import { expect, test } from 'vitest';
import { FIRST_CHUNK, nextChunk } from './chunks.rules.ts';

test.each([
  ['a quick line', 200, 4 * 1024 * 1024],
  ['an ordinary one', 3000, FIRST_CHUNK],
  ['a slow one', 9000, 64 * 1024],
])('%s gets its own size of chunks', (_line, ms, settled) => {
  let chunk = FIRST_CHUNK;
  for (let times = 0; times < 20; times++) chunk = nextChunk(chunk, ms);
  expect(chunk).toBe(settled);
});
