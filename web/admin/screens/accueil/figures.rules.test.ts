import { expect, test } from 'vitest';
import { EMPTY_INVITE } from '../../../../contract/familles/emptyInvite.ts';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import { homeFigures } from './figures.rules.ts';

const invites = [EMPTY_INVITE, { ...EMPTY_INVITE, child: true }];
const familles = [
  aFamille({ invites, sleepingInDomain: true }),
  aFamille({ invites, sleepingInDomain: true, answer: true }),
  aFamille({ invites, sleepingInDomain: true, answer: false }),
  aFamille({ invites, sleepingInDomain: true, sleepingInTent: true }),
];
const told = (isAhead: boolean) =>
  homeFigures(familles, isAhead).map(({ value, label }) => `${value} ${label}`.replaceAll('\u00a0', ' '));

test('before the day, children and those who sleep there are counted among all who are expected', () => {
  expect(told(true)).toEqual(['2 / 4 réponses', '6 attendus', '3 enfants', '4 au domaine']);
});

test('from the day on, they are counted among those who said yes', () => {
  expect(told(false)).toEqual(['2 / 4 réponses', '2 présents', '1 enfant', '2 au domaine']);
});

test('each figure leads where the same people are counted: the caterer’s lists know only those who said yes', () => {
  const ways = (isAhead: boolean) => homeFigures(familles, isAhead).map(({ href }) => href.split('/').at(-1));
  expect(ways(true)).toEqual(['answers', 'list', 'list?filtre=enfants', 'list?filtre=domaine']);
  expect(ways(false)).toEqual(['answers', 'list', 'caterer', 'caterer']);
});
