import { expect, test } from 'vitest';
import { exampleCards } from './cards.ts';
import { derouleSummary } from './summaries.rules.ts';

test('what no guest reads is not told as read', () => {
  const places = ['menu.yaml', 'lieux.yaml'].map((file) => ({ file, path: [] }));
  const told = (value: string) =>
    exampleCards(places, [{ key: 'canShowMenu', value }]).map(({ title }) => title);
  expect(told('true')).toEqual(['Les lieux', 'Le menu']);
  expect(told('false')).toEqual(['Les lieux']);
});

test('the first hour is told as guests read it, though it follows a place', () => {
  const files = {
    'lieux.yaml': { eglise: { nom: 'Mairie', heure: '11h' } },
    'deroule.yaml': { etapes: [{ heure: '{heure-eglise}', titre: 'Oui' }] },
  };
  expect(derouleSummary(files)).toBe('1 étape, à partir de 11h00');
});
