import { expect, test } from 'vitest';
import { aFamille } from './familles.fixtures.ts';
import { guestsBeside, shownName, toldApart } from './namesakes.rules.ts';

const guest = (prenom: string, child = false) => ({ nom: 'Haddad', prenom, child, age: null });
const haddad = (...names: string[]) =>
  aFamille({ nom: 'Haddad', prenom: '', invites: names.map((name) => guest(name)) });
const names = (familles: Parameters<typeof toldApart>[0]) => toldApart(familles).map(shownName);

test('families that bear one name are told apart by their guests, and only they', () => {
  const lone = aFamille({ nom: 'Benali', prenom: '', invites: [guest('Omar')] });
  expect(names([haddad('Nadia', 'Mourad'), haddad('Jeanne'), lone])).toEqual([
    'Haddad · Nadia et Mourad',
    'Haddad · Jeanne',
    'Benali',
  ]);
  expect(names([haddad('Nadia'), { ...haddad('Jeanne'), prenom: 'Jeanne' }])).toEqual([
    'Haddad',
    'Haddad Jeanne',
  ]);
});

test('children tell only where no adult is named, and the town where nobody is', () => {
  const withChild = { ...haddad('Nadia'), invites: [guest('Nadia'), guest('Tom', true)] };
  const inLille = { ...haddad(), city: 'Lille' };
  expect(names([withChild, { ...haddad('Lina'), invites: [guest('Lina', true)] }, inLille])).toEqual([
    'Haddad · Nadia',
    'Haddad · Lina',
    'Haddad · Lille',
  ]);
  expect(guestsBeside({ ...haddad('Steph', 'Ludo'), nom: 'Cousine Steph + Ludo' })).toBe('');
  expect(names([haddad(), { ...haddad('Jeanne'), nom: 'HADDAD' }])).toEqual(['Haddad', 'HADDAD · Jeanne']);
});

test('a family keeps its object while its name says the same, and loses what no longer tells it apart', () => {
  const familles = [haddad('Nadia'), haddad('Jeanne')];
  const [nadia, jeanne] = toldApart(familles);
  expect(toldApart(familles)[0]).toBe(nadia);
  expect(toldApart([nadia, jeanne].flatMap((one) => one ?? []))[0]).toBe(nadia);
  expect(nadia && names([nadia])).toEqual(['Haddad']);
  const alone = [haddad('Nadia')];
  expect(toldApart(alone)).toBe(alone);
});
