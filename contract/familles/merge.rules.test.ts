import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { aFamille } from './familles.fixtures.ts';
import type { HostFamille } from './familles.schema.ts';
import { mergeAdditions, mergeChoices, mergedFamille, mergeProblem } from './merge.rules.ts';

const hosted = (fields: Partial<HostFamille> = {}): HostFamille => ({
  ...aFamille(),
  phone: '',
  note: '',
  labels: [],
  ...fields,
});
const guest = (prenom: string, nom = 'Martin') => ({ nom, prenom, child: false, age: null });

test('a value that one of them lacks comes from the other, whole', () => {
  const kept = hosted({ email: '', answer: null, address1: '', zipCode: '', city: '', country: 'France' });
  const other = hosted({
    ...{ email: 'b@exemple.fr', answer: false, gardeEnfant: false, sleepingInTent: false, hasPaid: true },
    ...{ address1: '1 rue Haute', zipCode: '1000', city: 'Liège', country: 'Belgique', tone: 'feminine' },
  });
  expect(mergeChoices(kept, other)).toEqual([]);
  expect(mergeAdditions(kept, other)).toEqual(['email', 'address', 'saturday', 'tent', 'tone']);
  expect(mergedFamille(kept, other, [])).toMatchObject({
    ...{ email: 'b@exemple.fr', answer: false, gardeEnfant: false, sleepingInTent: false, hasPaid: true },
    ...{ address1: '1 rue Haute', city: 'Liège', country: 'Belgique', tone: 'feminine' },
  });
});

test('of different values the kept family’s stay, unless the hosts take the other’s', () => {
  const kept = hosted({
    nom: 'Martin',
    email: 'a@exemple.fr',
    answer: true,
    invitedTovh: false,
    invitedToReception: true,
  });
  const other = hosted({
    nom: 'Durand',
    email: 'b@exemple.fr',
    answer: false,
    invitedTovh: true,
    invitedToReception: false,
  });
  expect(mergeChoices(kept, other)).toEqual(['name', 'email', 'invitation', 'saturday']);
  expect(mergedFamille(kept, other, [])).toMatchObject({
    nom: 'Martin',
    email: 'a@exemple.fr',
    answer: true,
    note: 'Autre e-mail : b@exemple.fr',
  });
  expect(mergedFamille(kept, other, ['email', 'invitation'])).toMatchObject({
    ...{ nom: 'Martin', email: 'b@exemple.fr', answer: true },
    ...{ invitedTovh: true, invitedToReception: false },
    note: 'Autre e-mail : a@exemple.fr',
  });
});

test('an address that no longer fits in the note refuses no merge', () => {
  const kept = hosted({ email: 'a@exemple.fr', note: 'x'.repeat(LIMITS.note) });
  const merged = mergedFamille(kept, hosted({ email: 'b@exemple.fr' }), []);
  expect(merged.note).toBe(kept.note);
  expect(mergeProblem(merged)).toBeNull();
});

test('guests, folders, labels and notes of both appear once', () => {
  const kept = hosted({
    invites: [guest('Claire'), guest('Paul')],
    permissions: [{ folder: 'repas' }],
    labels: ['table 4'],
    note: 'végétariens',
  });
  const other = hosted({
    invites: [guest('paul', 'MARTIN'), guest('Léa'), guest('', '')],
    permissions: [{ folder: 'couple' }, { folder: 'repas' }],
    labels: ['côté Fiona', 'table 4'],
    note: 'arrivent tard',
  });
  expect(mergedFamille(kept, other, [])).toMatchObject({
    invites: [guest('Claire'), guest('Paul'), guest('Léa')],
    permissions: [{ folder: 'repas' }, { folder: 'couple' }],
    labels: ['table 4', 'côté Fiona'],
    note: 'végétariens\narrivent tard',
  });
});

test('a guest of both keeps what only one of the two entries had', () => {
  const kept = hosted({ invites: [{ ...guest('Claire'), diet: 'végétarienne' }, guest('Paul')] });
  const other = hosted({
    invites: [
      { ...guest('Claire'), diet: 'sans sel', answers: { car: 'Oui' } },
      { ...guest('Paul'), diet: 'sans noix' },
    ],
  });
  expect(mergedFamille(kept, other, []).invites).toEqual([
    { ...guest('Claire'), diet: 'végétarienne', answers: { car: 'Oui' } },
    { ...guest('Paul'), diet: 'sans noix' },
  ]);
});

test('two families that do not fit into one are refused with the reason', () => {
  const many = (from: number) => Array.from({ length: 16 }, (_, index) => guest(`P${from + index}`));
  const merged = mergedFamille(hosted({ invites: many(0) }), hosted({ invites: many(20) }), []);
  expect(mergeProblem(merged)).toMatch(/plus de 30 convives/);
  expect(mergeProblem(mergedFamille(hosted(), hosted(), []))).toBeNull();
});
