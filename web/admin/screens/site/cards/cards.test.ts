import { expect, test } from 'vitest';
import { partTitles } from '../siteLinks.ts';
import { exampleCards } from './cards.ts';
import { contactsSummary, derouleSummary, lodgingsSummary, menuSummary } from './summaries.rules.ts';

test('a hidden text is not announced as visible', () => {
  const contentPaths = ['menu.yaml', 'lieux.yaml'].map((file) => ({ file, path: [] }));
  const told = (value: string) =>
    exampleCards(contentPaths, [{ key: 'canShowMenu', value }]).map(({ title }) => title);
  expect(told('true')).toEqual(['Les lieux', 'Le menu']);
  expect(told('false')).toEqual(['Les lieux']);
});

test('the first hour is shown as guests read it, although it follows a place', () => {
  const files = {
    'lieux.yaml': { eglise: { nom: 'Mairie', heure: '11h' } },
    'deroule.yaml': { etapes: [{ heure: '{heure-eglise}', titre: 'Oui' }] },
  };
  expect(derouleSummary(files)).toBe('1 étape, à partir de 11h00');
});

test('a page with words and no list yet shows its words', () => {
  const texte = 'Nous vous attendons.';
  expect(lodgingsSummary({ 'logements.yaml': { texte } })).toBe(texte);
  expect(contactsSummary({ 'contacts.yaml': { texte, personnes: [] } })).toBe(texte);
  expect(menuSummary({ 'menu.yaml': { note: texte } })).toBe(texte);
  expect(lodgingsSummary({ 'logements.yaml': { texte, adresses: [{ nom: 'Gîte' }] } })).toBe('Gîte');
});

test('what was published is named by its cards, of which two share a file', () => {
  expect(partTitles(['mariage.yaml > mail', 'mails/pluriel.md', 'menu.yaml'])).toBe('Les mails, Le menu');
  expect(partTitles(['mariage.yaml', 'mariage.yaml > mail'])).toBe('L’essentiel, Les mails');
});
