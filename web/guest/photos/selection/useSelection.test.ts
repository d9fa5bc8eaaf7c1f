import { beforeEach, expect, test } from 'vitest';
import { clearStorage } from '../../../lib/storage.ts';
import { keepSelection, keptSelection } from './useSelection.ts';

beforeEach(() => {
  clearStorage();
});

test('a family’s selection is restored, and for no other family', () => {
  keepSelection('martin', new Set(['couple/a.jpg', 'repas/b.jpg']));
  expect([...keptSelection('martin')]).toEqual(['couple/a.jpg', 'repas/b.jpg']);
  expect([...keptSelection('durand')]).toEqual([]);
});

test('« Désélectionner » and « Oublier cet appareil » remove it', () => {
  keepSelection('martin', new Set(['couple/a.jpg']));
  keepSelection('martin', new Set());
  expect([...keptSelection('martin')]).toEqual([]);
  keepSelection('martin', new Set(['couple/a.jpg']));
  clearStorage();
  expect([...keptSelection('martin')]).toEqual([]);
});

test('hosts’ is kept for nobody, and takes none away', () => {
  keepSelection('martin', new Set(['couple/a.jpg']));
  keepSelection(null, new Set(['couple/b.jpg']));
  expect([...keptSelection(null)]).toEqual([]);
  expect([...keptSelection('martin')]).toEqual(['couple/a.jpg']);
});
