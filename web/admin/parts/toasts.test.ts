import { beforeEach, expect, test } from 'vitest';
import { dismissToast, showToast, toasts } from '../../ui/toasts.ts';
import { forgetDone, toastDone } from './toasts.ts';

beforeEach(() => {
  for (const { id } of toasts.get()) dismissToast(id);
});

const texts = () => toasts.get().map(({ text }) => text);

test('only the last action offers an undo', () => {
  showToast({ kind: 'error', text: 'Erreur' });
  toastDone('Réponse notée', { undo: () => {} });
  toastDone('Copié');
  toastDone('Mise à jour effectuée', { undo: () => {} });
  expect(texts()).toEqual(['Erreur', 'Copié', 'Mise à jour effectuée']);
});

test('a success leaves with its screen, an error stays', () => {
  toastDone('Mise à jour effectuée', { undo: () => {} });
  showToast({ kind: 'info', text: 'Param supprimé' });
  showToast({ kind: 'error', text: 'Erreur lors de la mise à jour' });
  forgetDone();
  expect(texts()).toEqual(['Erreur lors de la mise à jour']);
});
