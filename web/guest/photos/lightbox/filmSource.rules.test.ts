import { expect, test } from 'vitest';
import { filmVersions } from './filmSource.rules.ts';

const MB = 1_000_000;

test.each([
  ['one that the browser plays', 'made', 'probably', undefined, ['original', 'lighter']],
  ['one of which it is not sure', 'made', 'maybe', undefined, ['original', 'lighter']],
  ['one that it cannot play', 'made', '', undefined, ['lighter', 'original']],
  ['one heavier than the line', 'made', 'probably', 4 * MB, ['lighter', 'original']],
  ['one that the line carries', 'made', 'probably', 40 * MB, ['original', 'lighter']],
  ['one heavier than the line, alone', 'making', 'probably', 4 * MB, ['original']],
  ['one that it cannot play yet', 'making', '', undefined, []],
  ['one that it cannot play, nor will', 'none', '', undefined, []],
  ['one that plays everywhere, whatever the browser thinks', 'needless', '', undefined, ['original']],
] as const)('%s', (_what, lighter, canPlay, line, versions) => {
  // Ten seconds of 16 Mbit/s.
  expect(filmVersions({ seconds: 10, lighter }, 20 * MB, { canPlay, line })).toEqual(versions);
});
