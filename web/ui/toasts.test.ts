import { beforeEach, expect, test } from 'vitest';
import { dismissToast, showToast, toasts } from './toasts.ts';

beforeEach(() => {
  for (const { id } of toasts.get()) dismissToast(id);
});
const texts = () => toasts.get().map(({ text }) => text);

test('the newest message is below the others', () => {
  showToast({ kind: 'info', text: 'premier' });
  showToast({ kind: 'info', text: 'second' });
  expect(texts()).toEqual(['premier', 'second']);
});

test('a success removes the error about the same thing, and no other', () => {
  showToast({ kind: 'error', about: 'Martin', text: 'Impossible de mettre à jour' });
  showToast({ kind: 'error', about: 'Durand', text: 'Impossible d’enregistrer' });
  showToast({ kind: 'success', about: 'Martin', text: 'Mise à jour effectuée' });
  expect(texts()).toEqual(['Impossible d’enregistrer', 'Mise à jour effectuée']);
});

test('a repeated message replaces the first', () => {
  showToast({ kind: 'success', text: 'Permission ajoutée' });
  showToast({ kind: 'info', text: 'autre' });
  showToast({ kind: 'success', text: 'Permission ajoutée' });
  expect(texts()).toEqual(['autre', 'Permission ajoutée']);
});
