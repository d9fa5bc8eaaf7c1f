import { expect, test } from 'vitest';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import { historyLines, isBringable, valueText } from './historyTexts.rules.ts';

const FOLDERS = {
  couple: 'Couple',
  habillagefio: 'Habillage',
  habillageghi: 'Habillage',
  preparation: 'Préparation',
  mairie: 'Mairie',
  repas: 'Repas',
};

test('a change is shown as before and after, field by field', () => {
  const before = aFamille({ answer: null, city: '', invites: [] });
  const after = aFamille({
    answer: true,
    city: 'Albi',
    invites: [{ nom: 'Martin', prenom: 'Léa', child: true, age: 4 }],
    permissions: [{ folder: 'mairie' }],
    version: 2,
  });
  expect(historyLines({ before, after }, FOLDERS)).toEqual([
    { label: 'Présente le samedi', before: 'pas encore dit', after: 'oui' },
    { label: 'Convives', before: 'personne', after: 'Léa (4\u00a0ans)' },
    { label: 'Ville', before: 'vide', after: 'Albi' },
    { label: 'Photos visibles', before: 'aucune', after: 'Mairie' },
  ]);
});

test('values of every type are shown as they differ', () => {
  expect([null, '', 'Albi', 4, 0, true, false].map(valueText)).toEqual([
    'pas encore dit',
    'vide',
    'Albi',
    '4',
    '0',
    'oui',
    'non',
  ]);
});

test('a new link changes nothing that is shown', () => {
  expect(historyLines({ before: aFamille(), after: aFamille({ version: 2 }) }, FOLDERS)).toEqual([]);
});

test('the entry of a sent mail offers no state to restore', () => {
  const before = aFamille({ emailSent: false });
  const linesTo = (after: Parameters<typeof aFamille>[0]) =>
    historyLines({ before, after: aFamille({ emailSent: true, ...after }) }, FOLDERS);
  expect([isBringable(linesTo({})), isBringable(linesTo({ city: 'Albi' })), isBringable([])]).toEqual([
    false,
    true,
    false,
  ]);
});
