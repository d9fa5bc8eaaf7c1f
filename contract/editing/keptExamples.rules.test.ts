import { expect, test } from 'vitest';
import { exampleLine, isKept, pathOfLine, withKept } from './keptExamples.rules.ts';

const meal = { file: 'deroule.yaml', path: ['etapes', '1'] };
const files = {
  'deroule.yaml': { etapes: [{ titre: 'Mairie' }, { titre: 'Repas' }, { heure: '23h00' }] },
  'textes/dimanche.md': 'On se repose.',
};

test('a place is identified by its file, keys and item names, and found again by them', () => {
  expect(exampleLine(files, meal)).toBe('deroule.yaml > etapes > Repas');
  for (const path of [[], ['etapes'], ['etapes', '1', 'titre'], ['etapes', '2']]) {
    const contentPath = { file: 'deroule.yaml', path };
    expect(pathOfLine(files, exampleLine(files, contentPath))).toEqual(contentPath);
  }
  expect(pathOfLine(files, 'deroule.yaml > etapes > Bal')).toEqual({
    file: 'deroule.yaml',
    path: ['etapes'],
  });
});

test('a confirmed part stays so wherever it moves, with all it contains', () => {
  const sunday = { file: 'textes/dimanche.md', path: [] };
  const kept = { ...files, 'relu.yaml': withKept(files, [meal, sunday, meal]) };
  expect(kept['relu.yaml']).toEqual({ gardes: ['deroule.yaml > etapes > Repas', 'textes/dimanche.md'] });
  const moved = { ...kept, 'deroule.yaml': { etapes: [{ titre: 'Repas', texte: 'À table.' }] } };
  expect(isKept(moved, { file: 'deroule.yaml', path: ['etapes', '0', 'texte'] })).toBe(true);
  expect(isKept(kept, { file: 'deroule.yaml', path: ['etapes', '0'] })).toBe(false);
  expect(isKept(kept, sunday)).toBe(true);
});
