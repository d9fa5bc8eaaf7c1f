import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFamille } from '../familles/familles.fixtures.ts';
import type { Famille, Invite } from '../familles/familles.schema.ts';
import {
  amountDue,
  countAmounts,
  countAnswers,
  countChildcare,
  countExpected,
  countPresent,
  countSleepingInDomain,
  countSunday,
  expectedByEvent,
  peopleOf,
} from './counts.rules.ts';

const adult: Invite = { nom: 'Martin', prenom: 'Claire', child: false, age: null };
const child = (age: number | null): Invite => ({ nom: 'Martin', prenom: 'Léa', child: true, age });
const couple = { answer: true, invites: [adult, adult] };
const prices = { night: 75, sunday: 15 };

test.each([
  ['no family', [], { answered: 0, attending: 0, declining: 0, total: 0 }],
  ['not answered yet', [null], { answered: 0, attending: 0, declining: 0, total: 1 }],
  ['one of each', [true, false, null], { answered: 2, attending: 1, declining: 1, total: 3 }],
])('answers over total: %s', (_what, answers, expected) => {
  expect(countAnswers(answers.map((answer) => aFamille({ answer })))).toEqual(expected);
});

test('expected are all who have not declined: guests who answered, those named by hosts, and one for a family without any', () => {
  const familles = [
    aFamille(couple),
    aFamille({ answer: null, invites: [adult, child(4)] }),
    aFamille({ answer: null, invites: [] }),
    aFamille({ answer: false, invites: [adult] }),
  ];
  expect(countExpected(familles)).toMatchObject({ adults: 4, children: 1 });
});

describe('those present', () => {
  test.each<[string, Partial<Famille>, { adults: number; children: number }]>([
    ['a couple', couple, { adults: 2, children: 0 }],
    ['a declining family', { ...couple, answer: false }, { adults: 0, children: 0 }],
    ['a family that has not answered', { ...couple, answer: null }, { adults: 0, children: 0 }],
    ['a family without guests', { answer: true, invites: [] }, { adults: 0, children: 0 }],
    [
      'a couple and two children',
      { answer: true, invites: [adult, adult, child(2), child(9)] },
      { adults: 2, children: 2 },
    ],
    ['an adult with an age', { answer: true, invites: [{ ...adult, age: 5 }] }, { adults: 1, children: 0 }],
  ])('%s', (_what, fields, expected) => {
    expect(countPresent([aFamille(fields)])).toMatchObject(expected);
  });

  test.each<[number | null, number]>([
    [0, 0],
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
    [7, 2],
    [8, 3],
    [17, 3],
    [null, 3],
  ])('a child of %s counts in bucket %s', (age, bucket) => {
    const expected = [0, 0, 0, 0];
    expected[bucket] = 1;
    expect(countPresent([aFamille({ answer: true, invites: [child(age)] })]).childrenByAge).toEqual(expected);
  });
});

test.each<[string, Partial<Famille>, number]>([
  ['in the domain', { ...couple, sleepingInDomain: true }, 2],
  ['in the domain, in a tent', { ...couple, sleepingInDomain: true, sleepingInTent: true }, 0],
  ['in a tent alone', { ...couple, sleepingInTent: true }, 0],
  ['nobody asked yet', couple, 0],
  ['in the domain, but declining', { ...couple, answer: false, sleepingInDomain: true }, 0],
  ['in the domain, without an answer', { ...couple, answer: null, sleepingInDomain: true }, 0],
])('sleeping %s', (_what, fields, adults) => {
  expect(countSleepingInDomain([aFamille(fields)]).adults).toBe(adults);
});

test.each<[string, Partial<Famille>, number]>([
  ['invited and coming', { ...couple, invitedForSunday: true, answerSunday: true }, 2],
  ['invited and not coming', { ...couple, invitedForSunday: true, answerSunday: false }, 0],
  ['invited, not answered', { ...couple, invitedForSunday: true }, 0],
  ['no longer invited', { ...couple, invitedForSunday: false, answerSunday: true }, 0],
  ['coming on Sunday alone', { ...couple, answer: false, invitedForSunday: true, answerSunday: true }, 2],
])('on Sunday: %s', (_what, fields, adults) => {
  expect(countSunday([aFamille(fields)]).adults).toBe(adults);
});

test.each<[string, Partial<Famille>, number]>([
  ['wanted', { answer: true, gardeEnfant: true, invites: [adult, child(2), child(9)] }, 2],
  ['not wanted', { answer: true, gardeEnfant: false, invites: [adult, child(2)] }, 0],
  ['wanted once, declining now', { answer: false, gardeEnfant: true, invites: [child(2)] }, 0],
])('childcare %s', (_what, fields, children) => {
  expect(countChildcare([aFamille(fields)])).toBe(children);
});

describe('money', () => {
  const sunday = { invitedForSunday: true, answerSunday: true };
  test.each<[string, Partial<Famille>, number]>([
    ['two adults at the estate', { ...couple, sleepingInDomain: true }, 150],
    ['two adults on Sunday', { ...couple, ...sunday }, 30],
    [
      'at the estate and on Sunday: the night covers the lunch',
      { ...couple, ...sunday, sleepingInDomain: true },
      150,
    ],
    ['in a tent and on Sunday', { ...couple, ...sunday, sleepingInTent: true }, 30],
    ['children cost nothing', { answer: true, invites: [adult, child(4)], sleepingInDomain: true }, 75],
    ['declining owes nothing', { ...couple, answer: false, sleepingInDomain: true }, 0],
    ['no guests told, nothing owed', { answer: true, invites: [], sleepingInDomain: true }, 0],
  ])('%s', (_what, fields, euros) => {
    expect(amountDue(aFamille(fields), prices)).toBe(euros);
  });

  test('the paid amount is what families that paid owe', () => {
    const estate = aFamille({ ...couple, sleepingInDomain: true, hasPaid: true });
    const lunch = aFamille({ ...couple, ...sunday });
    expect(countAmounts([estate, lunch], prices)).toEqual({ due: 180, paid: 150, left: 30 });
    expect(countAmounts([], prices)).toEqual({ due: 0, paid: 0, left: 0 });
  });
});

describe('whatever the families', () => {
  const threeState = fc.constantFrom(true, false, null);
  const invite = fc.record({
    nom: fc.constant('N'),
    prenom: fc.constant('P'),
    child: fc.boolean(),
    age: fc.option(fc.integer({ min: 0, max: 17 })),
  });
  const famille = fc
    .record({
      answer: threeState,
      sleepingInDomain: threeState,
      sleepingInTent: threeState,
      invitedForSunday: threeState,
      answerSunday: threeState,
      hasPaid: fc.boolean(),
      invites: fc.array(invite, { maxLength: 6 }),
    })
    .map(aFamille);
  const familles = fc.array(famille, { maxLength: 20 });

  test('every child is in exactly one age group, and everybody present is an adult or a child', () => {
    fc.assert(
      fc.property(familles, (list) => {
        for (const count of [countPresent(list), countSleepingInDomain(list), countSunday(list)]) {
          expect(count.childrenByAge.reduce((sum, heads) => sum + heads, 0)).toBe(count.children);
        }
        const { adults, children } = countPresent(list);
        const guests = list.filter(({ answer }) => answer === true).flatMap(({ invites }) => invites);
        expect(adults + children).toBe(guests.length);
      }),
    );
  });

  test('two lists counted separately add up to the whole', () => {
    fc.assert(
      fc.property(familles, familles, (one, other) => {
        const whole = countPresent([...one, ...other]);
        expect(whole.adults).toBe(countPresent(one).adults + countPresent(other).adults);
        const amounts = countAmounts([...one, ...other], prices);
        expect(amounts.due).toBe(countAmounts(one, prices).due + countAmounts(other, prices).due);
        expect(amounts.paid).toBeLessThanOrEqual(amounts.due);
      }),
    );
  });
});

test('counts people by event: yes, open, no', () => {
  const familles = [
    aFamille({ answer: true, invites: [adult, child(4)], invitedForSunday: true, answerSunday: true }),
    aFamille({ answer: true, invites: [adult], invitedForSunday: true, answerSunday: null }),
    aFamille({ answer: null, invites: [adult, adult], invitedForSunday: true }),
    aFamille({ answer: null, invites: [], invitedTovh: true, invitedToReception: false }),
    aFamille({ answer: false, invites: [adult, adult], invitedForSunday: true }),
    aFamille({ answer: false, invites: [] }),
  ];
  const told = expectedByEvent(familles).map(({ title, yes, silent, no }) => ({
    title,
    yes: peopleOf(yes),
    silent: peopleOf(silent),
    no,
  }));
  expect(told).toEqual([
    { title: 'Vin d’honneur', yes: 3, silent: 3, no: 3 },
    { title: 'Repas', yes: 3, silent: 2, no: 3 },
    { title: 'Dimanche', yes: 2, silent: 3, no: 2 },
  ]);
});

test('a silent family that is invited to nothing yet is expected nowhere', () => {
  const neither = { invitedTovh: false, invitedToReception: false };
  const familles = [aFamille({ ...neither, answer: null }), aFamille({ ...neither, ...couple })];
  expect(expectedByEvent(familles).map(({ yes, silent }) => [peopleOf(yes), peopleOf(silent)])).toEqual([
    [2, 0],
    [2, 0],
    [0, 0],
  ]);
});

test('expects nothing if nobody is invited', () => {
  expect(expectedByEvent([]).map(({ yes, silent, no }) => [peopleOf(yes), peopleOf(silent), no])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
});
