import { beforeEach, expect, test } from 'vitest';
import { clearStorage } from '../../../lib/storage.ts';
import { keepSelection, keptSelection } from './useSelection.ts';

beforeEach(() => {
  clearStorage();
});

test('what a family has picked is found again, and nobody else finds it', () => {
  keepSelection('martin', new Set(['couple/a.jpg', 'repas/b.jpg']));
  expect([...keptSelection('martin')]).toEqual(['couple/a.jpg', 'repas/b.jpg']);
  expect([...keptSelection('durand')]).toEqual([]);
});

test('« Désélectionner » and « Oublier cet appareil » leave nothing of it', () => {
  keepSelection('martin', new Set(['couple/a.jpg']));
  keepSelection('martin', new Set());
  expect([...keptSelection('martin')]).toEqual([]);
  keepSelection('martin', new Set(['couple/a.jpg']));
  clearStorage();
  expect([...keptSelection('martin')]).toEqual([]);
});
