import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DEFAULT_CONTENT } from '../testing.fixtures.ts';
import { isContentFile } from './sources.ts';

test('every text of the shipped folder is a known file', async () => {
  const files = await readdir(DEFAULT_CONTENT, { recursive: true });
  const texts = files.filter((file) => /\.(?:yaml|md)$/.test(file) && file !== 'LISEZMOI.md');
  expect(texts.filter((file) => !isContentFile(file))).toEqual([]);
});

test.each(['pages/covoiturage.md', 'mails/modeles.yaml'])('%s is one', (file) => {
  expect(isContentFile(file)).toBe(true);
});

test.each(['LISEZMOI.md', 'pages/../a.md', 'pages/A.md', 'pages/a/b.md', '../a.yaml', 'images/a.svg', ''])(
  '« %s » is no content file',
  (file) => {
    expect(isContentFile(file)).toBe(false);
  },
);
