import { expect, test } from 'vitest';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { changeTitle } from './changeTitle.rules.ts';

const before = { nom: 'Durand', prenom: 'Zoé', invitedTovh: false, invitedToReception: true };

test.each<[Partial<HostFamille>, string]>([
  [{ answer: false }, 'Durand Zoé – Présente le samedi : non'],
  [{ answer: null }, 'Durand Zoé – Présente le samedi : pas encore dit'],
  [{ hasPaid: true }, 'Durand Zoé – Payé : oui'],
  [{ invitedTovh: true, invitedToReception: false }, 'La famille Durand Zoé n’est plus invitée au repas.'],
  [{ invitedTovh: false, invitedToReception: false }, 'Durand Zoé'],
  [{ note: 'Arrive tard' }, 'Durand Zoé'],
])('names the family and what a change makes of it: %o', (changes, title) => {
  expect(changeTitle(before, changes)).toBe(title);
});
