import { expect, test } from 'vitest';
import { isPageFile, pageFile } from './ownPages.rules.ts';

test('a page gets its file from its title, and never that of another one', () => {
  expect(pageFile('Covoiturage & train', [])).toBe('pages/covoiturage-train.md');
  expect(pageFile('Où se garer ?', ['pages/ou-se-garer.md'])).toBe('pages/ou-se-garer-2.md');
});

test('other files of the content are no pages', () => {
  expect(['pages/a.md', 'pages/a.yaml', 'textes/a.md'].map(isPageFile)).toEqual([true, false, false]);
});
