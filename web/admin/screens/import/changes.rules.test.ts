import { expect, test } from 'vitest';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import { changesOf } from './changes.rules.ts';

test('a changed line shows old and new values, and nothing else', () => {
  const before = aFamille({ city: 'Lyon' });
  const famille = aFamille({
    city: 'Nice',
    invites: [
      { nom: 'Martin', prenom: 'Claire', child: false, age: null },
      { nom: '', prenom: '', child: false, age: null },
    ],
  });
  expect(changesOf({ famille, before })).toEqual([
    { label: 'Ville', before: 'Lyon', after: 'Nice' },
    { label: 'Convives', before: '', after: '2 : Claire, 1 sans nom' },
  ]);
});

test('a new line shows what is known', () => {
  const note = 'Arrive tard\nInvitation : VH + dessert';
  const famille = aFamille({
    email: '',
    country: 'France',
    invitedToReception: false,
    invitedTovh: true,
    note,
  });
  expect(changesOf({ famille, before: null }).map(({ label, after }) => [label, after])).toEqual([
    ['Invitation', 'Vin d’honneur'],
    ['Notes', 'Arrive tard ; Invitation : VH + dessert'],
  ]);
});

test('children and babies without a name are shown, with the age that is known', () => {
  const guest = { nom: '', prenom: '', child: false, age: null };
  const kid = { ...guest, child: true };
  const invites = [{ ...guest, prenom: 'Claire' }, guest, kid, kid, { ...kid, age: 0 }];
  const after = (some: typeof invites) =>
    changesOf({ famille: aFamille({ invites: some }), before: aFamille({ invites: [] }) })[0]?.after;
  expect(after(invites)).toBe(
    '5 : Claire, 2 enfants sans nom, 1 enfant sans nom (moins d’un an), 1 sans nom',
  );
  expect(after([guest, kid])).toBe('2 : 1 enfant sans nom, 1 sans nom');
  expect(after([guest, guest])).toBe('2');
});
