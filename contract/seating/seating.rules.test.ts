import { expect, test } from 'vitest';
import { aFamille } from '../familles/familles.fixtures.ts';
import type { HostFamille } from '../familles/familles.schema.ts';
import {
  awaitedAt,
  compareTables,
  freeNumber,
  labelOf,
  seatedAt,
  seating,
  tableOf,
  tablesOf,
} from './seating.rules.ts';
import type { SeatingPrint } from './seating.schema.ts';
import { changedSince, printedFamilles } from './sincePrint.rules.ts';

const claire = { nom: 'Martin', prenom: 'Claire', child: false, age: null, diet: 'végétarienne' };
const lea = { nom: 'Martin', prenom: 'Léa', child: true, age: 4 };
const paul = { nom: 'Petit', prenom: 'Paul', child: false, age: null };

const famille = (id: string, fields: Partial<HostFamille>) =>
  aFamille({ id, nom: id, prenom: '', answer: true, invites: [paul], ...fields });

const MARTIN = famille('Martin', { labels: ['table 4', 'côté Fiona'], invites: [claire, lea] });
const PETIT = famille('Petit', { labels: ['Table 4'] });
const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);

test('each table has its guests and their number; guests without a table come last', () => {
  const { tables, unplaced, total } = seating([
    PETIT,
    famille('Roux', { labels: ["table d'honneur"] }),
    MARTIN,
    famille('Blanc', {}),
  ]);
  expect(
    tables.map(({ name, familles, total }) => [name, names(familles), total.adults, total.children]),
  ).toEqual([
    ['Table d’honneur', ['Roux'], 1, 0],
    ['Table 4', ['Martin', 'Petit'], 2, 1],
  ]);
  expect([names(unplaced.familles), unplaced.total.adults]).toEqual([['Blanc'], 1]);
  expect([total.adults, total.children]).toEqual([4, 1]);
});

test('a family at two tables is an error, and is counted once, among those without a table', () => {
  const { tables, unplaced, atSeveral } = seating([famille('Roux', { labels: ['table 4', 'table 6'] })]);
  expect(atSeveral.map(({ name, tables }) => [name, names(tables)])).toEqual([
    ['Roux', ['Table 4', 'Table 6']],
  ]);
  expect(tables.map(({ familles }) => familles.length)).toEqual([0, 0]);
  expect(names(unplaced.familles)).toEqual(['Roux']);
});

test('a guest with a table who is not known to come to the meal is listed separately, with the reason', () => {
  const { tables, unplaced } = seating([
    famille('Absent', { labels: ['table 4'], answer: false }),
    famille('Muet', { labels: ['table 4'], answer: null, invites: [] }),
    famille('Verre', { labels: ['table 4'], invitedTovh: true }),
    famille('Ailleurs', { answer: false }),
    famille('Attendue', { answer: null }),
    famille('Dehors', { answer: null, invitedTovh: true }),
    famille('Nulle part', { answer: null, invitedToReception: false }),
    famille('Rien', { labels: ['table 4'], answer: null, invitedToReception: false }),
  ]);
  expect(tables[0]?.aside.map(({ name, why, expected }) => [name, why, expected])).toEqual([
    ['Absent', 'absent', 0],
    ['Muet', 'silent', 1],
    ['Rien', 'nothing', 1],
    ['Verre', 'drinks', 1],
  ]);
  expect(tables[0]?.total.adults).toBe(0);
  expect(awaitedAt(tables[0]?.aside ?? [])).toBe(1);
  expect(unplaced.familles).toEqual([]);
  // A family that may still come to the meal needs a seat.
  expect(names(unplaced.aside)).toEqual(['Attendue']);
});

const MUET = famille('Muet', { labels: ['table 4'], answer: null });
const printed = (familles: readonly HostFamille[]): SeatingPrint => ({
  at: 0,
  who: null,
  familles: printedFamilles(familles).map((one) => ({ ...one, name: one.id })),
});
const since = (before: readonly HostFamille[], after: readonly HostFamille[]) =>
  changedSince(printed(before), after).map(({ name, known, changes }) => [name, known, ...changes]);

test('what is not on the paper cannot make it wrong', () => {
  const other = { ...MARTIN, labels: ['TABLE 04', 'à surveiller'], note: 'x', version: 9, hasPaid: true };
  expect(since([MARTIN, PETIT], [PETIT, other])).toEqual([]);
});

test('a family listed as silent « Sans table » is told when it answers or goes, and a later one is no change', () => {
  const silent = (id: string, answer: boolean | null = null) => famille(id, { answer });
  const drinks = famille('Au vin', { answer: null, invitedTovh: true, invitedToReception: false });
  const before = [silent('Au vin'), silent('Dit non'), silent('Dit oui'), silent('Muette'), silent('Partie')];
  const after = [
    drinks,
    silent('Dit non', false),
    silent('Dit oui', true),
    silent('Muette'),
    silent('Tardive'),
  ];
  expect(since(before, after)).toEqual([
    ['Au vin', true, 'Vin d’honneur seulement'],
    ['Dit non', true, 'Ne vient pas'],
    ['Dit oui', true, 'Sans réponse → Paul Petit'],
    ['Partie', false, 'N’est plus dans la liste'],
  ]);
});

test('changes since the print are listed family by family', () => {
  const vegan = { ...claire, diet: 'végane' };
  expect(
    since(
      [
        MARTIN,
        PETIT,
        MUET,
        famille('Parti', { labels: ['table 9'] }),
        famille('Refus', { labels: ['table 9'] }),
      ],
      [
        { ...MARTIN, labels: ['table 6'], invites: [vegan, lea] },
        { ...PETIT, invites: [paul, paul] },
        { ...MUET, answer: true },
        famille('Refus', { answer: false }),
        famille('Tard', { invites: [lea] }),
      ],
    ),
  ).toEqual([
    ['Martin', true, 'Table 4 → Table 6', 'Claire Martin (végétarienne) → Claire Martin (végane)'],
    ['Muet', true, 'Sans réponse → Paul Petit'],
    ['Parti', false, 'N’est plus dans la liste'],
    ['Petit', true, 'En plus\u00a0: Paul Petit'],
    ['Refus', true, 'Ne vient plus et n’a plus de table'],
    ['Tard', true, 'Nouvelle\u00a0: sans table', 'En plus\u00a0: Léa Martin (4\u00a0ans)'],
  ]);
});

test.each([
  ['table 4', 'Table 4', '4'],
  ['Table 12', 'Table 12', '12'],
  ['TABLE n° 04', 'Table 4', '4'],
  ['table: 4 bis', 'Table 4 bis', '4 bis'],
  ['table4', 'Table 4', '4'],
  ['Table numéro 7', 'Table 7', '7'],
  ["table d'honneur", 'Table d’honneur', 'd’honneur'],
  ['Table d’Honneur', 'Table d’Honneur', 'd’honneur'],
  ['table Nice', 'Table Nice', 'nice'],
  ['table des Étoiles', 'Table des Étoiles', 'des etoiles'],
])('« %s » is %s', (label, name, key) => {
  expect(tableOf(label)).toEqual({ name, key });
});

test.each(['table', 'tablette', 'côté Fiona', 'à la table des enfants', 'Table !', ''])(
  '« %s » is no table',
  (label) => {
    expect(tableOf(label)).toBeNull();
  },
);

test('a table in two spellings is one, and tables are sorted', () => {
  expect(tablesOf(['table 4', 'côté Fiona', 'Table 04']).map(({ key }) => key)).toEqual(['4']);
  const all = tablesOf(['table 10', 'table 4', 'table Rose', "table d'honneur"]);
  expect(all.sort(compareTables).map(({ name }) => name)).toEqual([
    'Table d’honneur',
    'Table Rose',
    'Table 4',
    'Table 10',
  ]);
});

test('a host who names a new table may leave « table » out; a comma would make two labels', () => {
  expect(['5', ' Table  5', 'd’honneur', 'table des Étoiles'].map(labelOf)).toEqual([
    'table 5',
    'Table 5',
    'table d’honneur',
    'table des Étoiles',
  ]);
  expect(['', 'table', '!', '5, 6'].map(labelOf)).toEqual([null, null, null, null]);
});

test('a new table gets the first number that is free', () => {
  expect(freeNumber([])).toBe(1);
  expect(freeNumber(tablesOf(['table 1', 'table 3', "table d'honneur"]))).toBe(2);
});

test('a family that is seated leaves its other tables, and keeps its other labels', () => {
  expect(seatedAt(['table 4', 'côté Fiona', 'table 6'], 'table 7')).toEqual(['côté Fiona', 'table 7']);
  expect(seatedAt(['table 4', 'côté Fiona'], null)).toEqual(['côté Fiona']);
});
