import { expect, test } from 'vitest';
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { doneSentence, someNames, undoneSentences, undoSentences } from './done.rules.ts';

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

test('how many families an undo would bin, restore and leave is said before', () => {
  expect(undoSentences({ binned: 12, restored: 1, kept: 2 })).toEqual([
    '12\u00a0familles iront dans la corbeille, 1\u00a0famille redeviendra comme avant.',
    '2\u00a0familles ont changé depuis, par une réponse, un mail ou vous, et restent telles quelles.',
  ]);
  expect(undoSentences({ binned: 1, restored: 0, kept: 0 })).toEqual([
    '1\u00a0famille ira dans la corbeille.',
  ]);
});

test('who is left out is said by name, or by the line where that has none', () => {
  const row = (key: string, nom: string, ...texts: string[]) =>
    ({ key, famille: { nom, prenom: '' }, source: texts.map((text) => ({ text })) }) as unknown as ImportRow;
  expect(someNames([row('3', 'Petit'), row('23', '', '', '2')], 3)).toBe('Petit, ligne 23');
  expect(someNames([row('Hugo!23', '', '2', 'copine de Jo')], 3)).toBe('Hugo, ligne 23\u00a0: copine de Jo');
  const long = 'a'.repeat(60);
  expect(someNames([row('4', '', long)])).toBe(`ligne 4\u00a0: ${long.slice(0, 40)}…`);
});
