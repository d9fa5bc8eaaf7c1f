import { expect, test } from 'vitest';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import { groupLabel, groupText, splitLikelyDuplicates } from './mergeTexts.rules.ts';

const hosted = (fields: object) => ({ ...aFamille(), phone: '', note: '', labels: [], ...fields });

test('differences are shown in the screens’ words', () => {
  const famille = hosted({
    invitedTovh: true,
    answer: true,
    gardeEnfant: true,
    tone: 'feminine',
    sleepingInTent: false,
  });
  expect(groupText(famille, 'name')).toBe('Martin Claire');
  expect(groupText(famille, 'invitation')).toBe('au vin d’honneur');
  expect(groupText(famille, 'saturday')).toBe('oui, avec garde d’enfants');
  expect([groupLabel('tent'), groupText(famille, 'tent')]).toEqual(['Dort sous la tente', 'non']);
  expect([groupLabel('tone'), groupText(famille, 'tone')]).toEqual(['Ton des mails', 'féminin']);
});

test('families of the same surname or e-mail come first', () => {
  const famille = hosted({ id: 'a', nom: 'Martin', email: 'a@exemple.fr' });
  const namesake = hosted({ id: 'b', nom: 'MARTIN' });
  const address = hosted({ id: 'c', nom: 'Petit', email: 'a@exemple.fr' });
  const other = hosted({ id: 'd', nom: 'Durand' });
  const { likely, others } = splitLikelyDuplicates([famille, other, namesake, address], famille);
  expect([likely, others].map((list) => list.map(({ id }) => id))).toEqual([['b', 'c'], ['d']]);
});
