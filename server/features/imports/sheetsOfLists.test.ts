/** Sheets as couples lay them out: without headings, two lists beside each other, two guests in each line. */
import { expect, test } from 'vitest';
import { listedFamilles } from './families/listedFamilles.rules.ts';
import { guestsIn } from './hurriedLists.fixtures.ts';
import { list } from './imports.fixtures.ts';
import { planImport } from './plan/plan.rules.ts';
import { apart } from './table/sideBySide.rules.ts';
import { findTables } from './table/table.rules.ts';

test('a sheet without headings below the title of a group is a list, whose title says who is invited to what', () => {
  const { sheets } = list(
    '',
    { familles: 0, people: 0 },
    'Collègues (vin d’honneur) |\nSandrine Picard | 06 98 76 54 32\nDavid et Élise Renard | david@exemple.fr\nRachid |',
  );
  const [found] = findTables(sheets, { columns: {}, sheets: null });
  const rows = planImport(found ? listedFamilles(found.table).familles : [], [], null);
  expect(
    rows.map(({ famille }) => [famille.nom, famille.invitedTovh, famille.email || famille.phone]),
  ).toEqual([
    ['Picard', true, '06 98 76 54 32'],
    ['Renard', true, 'david@exemple.fr'],
    ['Rachid', true, ''],
  ]);
  const main = {
    name: 'Tous',
    rows: [
      ['Nom', 'Prénom', 'Mail'],
      ['Roux', 'Anne', 'a@exemple.fr'],
    ],
  };
  const ticked = findTables([main, ...sheets.map((sheet) => ({ ...sheet, name: 'Boulot' }))], {
    ...{ columns: {}, sheets: null },
  });
  expect(ticked.map(({ read }) => read)).toEqual([true, true]);
});

const namesIn = (text: string) =>
  findTables(apart(list('', { familles: 0, people: 0 }, text).sheets), {
    columns: {},
    sheets: null,
  })
    .filter(({ read: isRead }) => isRead)
    .flatMap(({ table }) =>
      planImport(listedFamilles(table).familles, [], null).map(({ famille, source }) => [
        [famille.nom, guestsIn(famille).join(', '), famille.email].join(' | '),
        famille.labels.join(),
        source.find(({ text: cell }) => cell !== '')?.cell,
      ]),
    );

test('two lists beside each other are both read, under the titles above them, each cell at its place', () => {
  const text =
    'Côté mariée | | | Côté marié | |\nNom | Nb | Mail | Nom | Nb | Mail\nClaire et Paul Martin | 2 | c@exemple.fr | Jeanne Durand | 1 | j@exemple.fr\n | | | Luc Petit + 1 | 2 |';
  expect(namesIn(text)).toEqual([
    ['Martin | Claire, Paul | c@exemple.fr', 'Côté mariée', 'A3'],
    ['Durand | Jeanne | j@exemple.fr', 'Côté marié', 'D3'],
    ['Petit | Luc, ? | ', 'Côté marié', 'D4'],
  ]);
  expect(namesIn('Prénom | Nom | | Prénom | Nom\nAnne | Roux | | Luc | Petit')).toEqual([
    ['Roux | Anne | ', '', 'A2'],
    ['Petit | Luc | ', '', 'D2'],
  ]);
});

test('two columns of names alone are a list each', () => {
  const text =
    'Invités côté Léa | Invités côté Tom\nPapa Maman | Parents (2)\nMarine & Jules + Capucine (5 ans) | Bastien';
  expect(namesIn(text)).toEqual([
    ['Papa et Maman | Papa, Maman | ', 'Invités côté Léa', 'A2'],
    ['Marine et Jules | Marine, Jules, Capucine, 5 an | ', 'Invités côté Léa', 'A3'],
    ['Parents | ?, ? | ', 'Invités côté Tom', 'B2'],
    ['Bastien |  | ', 'Invités côté Tom', 'B3'],
  ]);
});

test('first and last names twice in a line are a couple, of whom « + 1 » is a place', () => {
  expect(namesIn('Prénom | Nom | Prénom | Nom\nAnne | Roux | Luc | Petit\nZoé | Blanc | +1 |')).toEqual([
    ['Roux et Petit | Anne, Luc | ', '', 'A2'],
    ['Blanc | Zoé, ? | ', '', 'A3'],
  ]);
});

test('a sheet of numbered names alone is a list where its name is that of a group, and not among the suppliers', () => {
  const { sheets } = list(
    '',
    { familles: 0, people: 0 },
    '# Famille\nNom | Prénom | Mail\nRoux | Anne | a@exemple.fr',
    '# Amis\n1. Anne & Luc Petit\n2) Chloé Blanc',
    '# Prestataires\nTraiteur Dupont\nFleurs Zoé',
  );
  const tables = findTables(sheets, { columns: {}, sheets: null });
  expect(tables.map(({ read }) => read)).toEqual([true, true, false]);
  const friends = tables[1] ? listedFamilles(tables[1].table).familles : [];
  expect(planImport(friends, [], null).map(({ famille }) => [famille.nom, famille.labels])).toEqual([
    ['Petit', ['Amis']],
    ['Blanc', ['Amis']],
  ]);
});
