import { expect, test } from 'vitest';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import { inOrder, neighbours } from './neighbours.rules.ts';

const familles = [
  aFamille({ id: 'vh', nom: 'Aubert', invitedTovh: true, invitedToReception: false }),
  aFamille({ id: 'z', nom: 'Zola', invitedTovh: false }),
  aFamille({ id: 'e', nom: 'Évrard', invitedTovh: false }),
];

test('the neighbours are those in the order of the two tables, without wrapping around', () => {
  const ordered = inOrder(familles);
  expect(ordered.map(({ id }) => id)).toEqual(['e', 'z', 'vh']);
  expect(neighbours(ordered, 'z')).toMatchObject({ before: { id: 'e' }, after: { id: 'vh' } });
  expect(neighbours(ordered, 'e').before).toBeUndefined();
  expect(neighbours(ordered, 'vh').after).toBeUndefined();
});
