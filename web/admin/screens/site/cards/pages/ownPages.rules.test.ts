import { expect, test } from 'vitest';
import { isPageFile, pageFile, venueOf } from './ownPages.rules.ts';

test('a page’s file is named after its title, and never like another one', () => {
  expect(pageFile('Covoiturage & train', [])).toBe('pages/covoiturage-train.md');
  expect(pageFile('Où se garer ?', ['pages/ou-se-garer.md'])).toBe('pages/ou-se-garer-2.md');
});

test('other files of the content are no pages', () => {
  expect(['pages/a.md', 'pages/a.yaml', 'textes/a.md'].map(isPageFile)).toEqual([true, false, false]);
});

test('a brunch has its drawing and Sunday’s readers; another place chooses its kind itself', () => {
  expect(venueOf('Le brunch')).toEqual({ genre: 'brunch', pour: 'dimanche' });
  expect(venueOf('La mairie')).toEqual({ genre: 'autre', apres: 'domaine' });
});
