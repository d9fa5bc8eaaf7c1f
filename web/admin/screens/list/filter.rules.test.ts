import { expect, test } from 'vitest';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import { aQuestion } from '../../../../contract/questions/questions.fixtures.ts';
import {
  FILTERS,
  type Filter,
  filterFamilles,
  filterOf,
  filterWord,
  labelledFamilles,
  questionOptions,
} from './filter.rules.ts';

const known = { visitors: new Set(['came']), prices: { night: 50, sunday: 20 }, refused: new Set(['paid']) };
const familles = [
  aFamille({ id: 'came', tone: 'feminine', answer: true, sleepingInDomain: true, invites: [adult()] }),
  aFamille({ id: 'silent', email: '', emailSent: false, invitedTovh: false, invitedToReception: false }),
  aFamille({ id: 'paid', answer: false, emailSent: false, hasPaid: true }),
];

function adult() {
  return { nom: 'Martin', prenom: 'Claire', child: false, age: null };
}

test.each<[Filter, string[]]>([
  ['all', ['came', 'silent', 'paid']],
  ['uninvited', ['silent']],
  ['nowhere', ['silent']],
  ['late', ['silent']],
  ['yes', ['came']],
  ['no', ['paid']],
  ['refused', ['paid']],
  ['unnamed', []],
  ['noEmail', ['silent']],
  ['unopened', ['silent', 'paid']],
  ['unpaid', ['came']],
  ['children', []],
  ['domain', ['came']],
  ['feminine', ['came']],
  ['masculine', []],
  ['plural', ['silent', 'paid']],
])('%s', (filter, ids) => {
  expect(filterFamilles(filter, familles, known).map(({ id }) => id)).toEqual(ids);
});

test('« Avec enfants » and « Dort au domaine » leave out who said no, as the figures of « Accueil » do', () => {
  const invites = [{ ...adult(), child: true }];
  const [yes, no] = [true, false].map((answer) =>
    aFamille({ id: String(answer), answer, invites, sleepingInDomain: true }),
  );
  if (!yes || !no) throw new Error('Two families.');
  for (const filter of ['children', 'domain'] as const)
    expect(filterFamilles(filter, [yes, no], known)).toEqual([yes]);
});

test('« never opened » is empty until the server has answered', () => {
  expect(filterFamilles('unopened', familles, { ...known, visitors: undefined })).toEqual([]);
});

test('every filter is found by its word in the address', () => {
  for (const { value } of FILTERS) expect(filterOf(filterWord(value))).toBe(value);
  expect(filterOf('autre')).toBe('all');
});

test('every filter has a different name', () => {
  expect(new Set(FILTERS.map(({ label }) => label)).size).toBe(FILTERS.length);
});

test('a label selects families that have it, in any spelling, and no label selects all', () => {
  const fiona = aFamille({ id: 'fiona', labels: ['Côté Fiona', 'table 4'] });
  const table = aFamille({ id: 'table', labels: ['table 40'] });
  expect(labelledFamilles('cote fiona', [fiona, table])).toEqual([fiona]);
  expect(labelledFamilles('table 4', [fiona, table])).toEqual([fiona]);
  expect(labelledFamilles('', [fiona, table])).toEqual([fiona, table]);
});

test('a family with an unnamed guest is incomplete', () => {
  const nobody = { ...adult(), nom: '', prenom: '' };
  const half = aFamille({ answer: true, invites: [adult(), nobody] });
  const empty = aFamille({ answer: true, invites: [] });
  const silent = aFamille({ answer: null, invites: [nobody] });
  expect(filterFamilles('unnamed', [half, empty, silent, ...familles], known)).toEqual([half, empty]);
});

const guest = { nom: 'Martin', prenom: 'Claire', child: false, age: null };
const QUESTIONS = [
  aQuestion('car', { wording: 'Le car ?' }),
  aQuestion('chanson', { wording: 'Votre chanson', kind: 'text', of: 'famille' }),
];

test('families are found by an answer, by having any answer, and by a missing one', () => {
  const martin = aFamille({
    answer: true,
    answers: { chanson: 'Vesoul', jadis: 'Oui' },
    invites: [
      { ...guest, answers: { car: 'Oui' } },
      { ...guest, prenom: 'Paul', answers: { car: 'Non' } },
    ],
  });
  const roux = aFamille({
    id: 'roux',
    answer: true,
    invites: [{ ...guest, answers: { car: 'Oui' } }, guest],
  });
  const options = questionOptions([martin, roux, aFamille({ id: 'silent' })], QUESTIONS);
  expect(options.map(({ label }) => label)).toEqual([
    'Le car ? Non (1)',
    'Le car ? Oui (2)',
    'Le car ? sans réponse (1)',
    'Votre chanson\u00a0: a répondu (1)',
    'Votre chanson\u00a0: sans réponse (1)',
    'Jadis\u00a0: a répondu (1)',
  ]);
  expect(options.map(({ passes }) => [passes(martin), passes(roux)])).toEqual([
    [true, false],
    [true, true],
    [false, true],
    [true, false],
    [false, true],
    [true, false],
  ]);
});

test('without questions there is no filter', () => {
  expect(questionOptions([aFamille()], [])).toEqual([]);
});
