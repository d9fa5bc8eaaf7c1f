import { expect, test } from 'vitest';
import { doneSentence, undoneSentences } from './done.rules.ts';

test('an import and its undo are told in numbers, and who stays by name', () => {
  expect(doneSentence({ created: 2, updated: 1 })).toBe('2\u00a0familles créées et 1\u00a0famille modifiée.');
  const kept = ['Claire', 'Anne', 'Luc', 'Zoé', 'Léa', 'Tom'].map((prenom) => ({ nom: 'Petit', prenom }));
  expect(undoneSentences({ binned: 2, restored: 1, kept: kept.slice(0, 1) })).toEqual([
    '2\u00a0familles dans la corbeille, 1\u00a0famille remise comme avant.',
    'Changé depuis l’import, par une réponse ou par vous, Claire Petit reste telle quelle.',
  ]);
  expect(undoneSentences({ binned: 0, restored: 0, kept })).toEqual([
    expect.stringContaining('Léa Petit et 1 de plus restent telles quelles.'),
  ]);
  expect(undoneSentences({ binned: 0, restored: 0, kept: [] })).toEqual([
    'Il n’y avait plus rien à annuler.',
  ]);
});
