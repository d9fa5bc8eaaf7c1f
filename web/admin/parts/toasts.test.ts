import { beforeEach, expect, test } from 'vitest';
import { dismissToast, showToast, toasts } from '../../ui/toasts.ts';
import { forgetDone, toastDone, toastFamille } from './toasts.ts';

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

test('what is done for families is told one at a time', () => {
  showToast({ kind: 'error', text: 'Erreur' });
  toastFamille('Mercier', 'Oui, à 3');
  toastFamille('Mercier', 'Mise à jour effectuée', () => {});
  expect(texts()).toEqual(['Erreur', 'Mise à jour effectuée']);
  toastFamille('Roux', 'Non');
  expect(texts()).toEqual(['Erreur', 'Non']);
});

test('a success leaves with its screen, an error stays', () => {
  toastDone('Mise à jour effectuée', { undo: () => {} });
  showToast({ kind: 'info', text: 'Param supprimé' });
  showToast({ kind: 'error', text: 'Erreur lors de la mise à jour' });
  forgetDone();
  expect(texts()).toEqual(['Erreur lors de la mise à jour']);
});
