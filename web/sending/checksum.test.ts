import { expect, test } from 'vitest';
import { checksumOf, FIRST_CHUNK, nextChunk } from './checksum.ts';

// As any CRC-32 computes it; the last text takes three reads.
test.each([
  ['', 0],
  ['123456789', 0xcbf43926],
  ['x'.repeat(2_500_000), 0x78183fa8],
])('it is the CRC-32 that the server computes', async (text, checksum) => {
  expect(await checksumOf(new Blob([text]))).toBe(checksum);
});

test('an unreadable file is reported', async () => {
  const gone = {
    size: 1,
    slice: () => new ReadableStream({ start: (stream) => stream.error(new Error('gone')) }),
  };
  await expect(checksumOf(gone as unknown as Blob)).rejects.toThrow('unreadable file');
});

test.each([
  ['a quick line', 200, 4 * 1024 * 1024],
  ['an ordinary one', 3000, FIRST_CHUNK],
  ['a slow one', 9000, 64 * 1024],
])('%s gets chunks of its own size', (_line, ms, settled) => {
  let chunk = FIRST_CHUNK;
  for (let times = 0; times < 20; times++) chunk = nextChunk(chunk, ms);
  expect(chunk).toBe(settled);
});
