import { expect, test } from 'vitest';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { changeTitle } from './changeTitle.rules.ts';

const before = {
  ...{ nom: 'Durand', prenom: 'Zoé', invitedTovh: false, invitedToReception: true },
  labels: ['famille', 'table 4'],
};

test.each<[Partial<HostFamille>, string]>([
  [{ answer: false }, 'Durand Zoé – Présente le samedi : non'],
  [{ answer: null }, 'Durand Zoé – Présente le samedi : pas encore dit'],
  [{ hasPaid: true }, 'Durand Zoé – Payé : oui'],
  [{ invitedTovh: true, invitedToReception: false }, 'La famille Durand Zoé n’est plus invitée au repas.'],
  [{ invitedTovh: false, invitedToReception: false }, 'Durand Zoé'],
  [{ note: 'Arrive tard' }, 'Durand Zoé'],
  [{ labels: ['famille', 'Table n° 6'] }, 'Table 6 – Durand Zoé'],
  [{ labels: ['famille'] }, 'Sans table – Durand Zoé'],
  [{ labels: ['Table 4'] }, 'Durand Zoé'],
])('names the family and what a change makes of it: %o', (changes, title) => {
  expect(changeTitle(before, changes)).toBe(title);
});

test('a family that moves to the meal stays invited to the drinks', () => {
  const drinks = { ...before, invitedTovh: true, invitedToReception: false };
  const title = changeTitle(drinks, { invitedTovh: false, invitedToReception: true });
  expect(title).toBe('La famille Durand Zoé est invitée au repas, vin d’honneur compris.');
});
