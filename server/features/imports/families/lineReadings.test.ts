/** Single lines as couples write them, each through the whole reading: names, numbers, and cells out of place. */
import { expect, test } from 'vitest';
import { planImport } from '../plan/plan.rules.ts';
import { findTables } from '../table/table.rules.ts';
import { listedFamilles } from './listedFamilles.rules.ts';

function read(headings: string, ...lines: string[]) {
  const rows = [headings, ...lines].map((line) => line.split(' | '));
  const [found] = findTables([{ name: '', rows }], { columns: {}, sheets: null });
  return planImport(found ? listedFamilles(found.table).familles : [], []);
}

const guestsOf = ([row]: ReturnType<typeof read>) =>
  row?.famille.invites.map(({ prenom, child }) => `${prenom || '?'}${child ? ' enfant' : ''}`).join(', ');

test.each([
  [
    'Nom | Prénoms | Nb | Enfants',
    'Petit | Anne et Luc | 2 | Léa, Tom',
    'Anne, Luc, Léa enfant, Tom enfant',
    1,
  ],
  [
    'Nom | Prénoms | Nb | Enfants',
    'Petit | Anne et Luc | 3 | Léa, Tom, Zoé',
    'Anne, Luc, Léa enfant, Tom enfant, Zoé enfant',
    1,
  ],
  [
    'Nom | Prénoms | Nb | Enfants',
    'Petit | Anne et Luc | 4 | Léa, Tom',
    'Anne, Luc, Léa enfant, Tom enfant',
    0,
  ],
  ['Nom | Prénoms | Nb | Accompagnants', 'Petit | Anne | 2 | Luc, Zoé', 'Anne, Luc, Zoé', 1],
  ['Nom | Prénoms | Nb | Convives', 'Petit | Anne et Luc | 2 | Anne, Luc', 'Anne, Luc', 0],
  ['Nom | Nb | Convives', 'Petit (Anne & Luc) | 2 | ', 'Anne, Luc', 0],
  ['Nom | Nb | Enfants', 'Petit | 2 | Léa, Tom', 'Léa enfant, Tom enfant', 1],
  ['Nom | Prénoms | Convives', 'Petit | Anne et Luc | 4', 'Anne, Luc, ?, ?', 0],
  ['Nom | Prénoms | Enfants', 'Petit | Anne | 2 (5 et 8 ans)', 'Anne, ? enfant, ? enfant', 0],
  [
    'Nom | Convives | Enfants',
    'Petit | Anne et Luc (2 enfants) | Léa, Tom',
    'Anne, Luc, Léa enfant, Tom enfant',
    0,
  ],
  ['Nom | Convives | Enfants', 'Petit | Anne et Luc (4) | Léa, Tom', 'Anne, Luc, Léa enfant, Tom enfant', 0],
  ['Nom | Convives | Enfants', 'Petit | Anne et Luc (4) | 2', 'Anne, Luc, ? enfant, ? enfant', 0],
  ['Nom | Prénoms | Enfants', 'Petit | Anne | 2- 5 et 7 ans', 'Anne, ? enfant, ? enfant', 0],
  ['Nom | Prénoms | Enfants', 'Petit | Anne | 3 - 5, 7 et 9 ans', 'Anne, ? enfant, ? enfant, ? enfant', 0],
  ['Nom | Prénoms | Enfants', 'Petit | Anne | 2 - 4 - 6 ans', 'Anne, ? enfant, ? enfant, ? enfant', 0],
  ['Nom | Prénoms | Enfants', 'Petit | Anne | 2 : 4 et 6 ans', 'Anne, ? enfant, ? enfant', 0],
  ['Nom | Convives', 'Petit | Adultes : 2, enfants : 2', '? enfant, ? enfant, ?, ?', 1],
  ['Nom | Prénoms | Enfants', 'Poisson | Anne | Léa', 'Anne, Léa enfant', 0],
  ['Nom | Prénoms', 'Brun née Petit | Anne', 'Anne', 0],
  ['Nom | Prénoms', 'Lenoir x4 | ', '?, ?, ?, ?', 0],
])('under « %s », « %s » are %s, and %i questions', (headings, line, guests, asked) => {
  const rows = read(headings, line);
  expect([guestsOf(rows), rows[0]?.doubts.length]).toEqual([guests, asked]);
});

test.each([
  ['Papa et Maman (Jean-Marc & Sylvie)', 'Papa Jean-Marc, Maman Sylvie', 0],
  ['Mamie (Odette) et Papi (Jean)', 'Mamie Odette, Papi Jean', 0],
  ['Maman (Sylvie)', 'Maman Sylvie', 0],
  ['Anne et Luc (Léa & Tom)', 'Anne, Luc, Léa, Tom', 1],
  ['Anne et Luc (Halal & Casher)', 'Anne, Luc', 0],
])('in brackets, « %s » has names, or a diet', (cell, guests, asked) => {
  const rows = read('Nom | Prénoms', `Petit | ${cell}`);
  expect([guestsOf(rows), rows[0]?.doubts.length]).toEqual([guests, asked]);
});

test.each([
  ['Petit (Anne)', 'Petit', 'Anne', ''],
  ['Petit (Lyon)', 'Petit', '', 'Qui : Lyon'],
  ['Papa et Maman (Jean-Marc & Sylvie)', 'Papa Jean-Marc et Maman Sylvie', '', ''],
  ['Collègues : Didier Picart', 'Picart', 'Didier', 'Collègues'],
  ['Collègues : Paul, Max', 'Collègues', 'Paul et Max', ''],
  ['Famille Petit : Anne, Luc', 'Petit', 'Anne et Luc', ''],
  ['M. et Mme Petit : Anne, Luc', 'Petit', 'Anne et Luc', ''],
])('the whole name « %s » is %j, %j, with the note %j', (cell, nom, prenom, note) => {
  const [row] = read('Qui | Mail', `${cell} | a@exemple.fr`);
  expect([row?.famille.nom, row?.famille.prenom, row?.famille.note]).toEqual([nom, prenom, note]);
});

test.each([
  ['Petit (Lyon)', '', 'Nom : Lyon'],
  ['Famille Petit (Anne)', 'Anne', ''],
  ['Petit (née Roux)', '', 'Nom : née Roux'],
])('the last name « %s » is Petit, %j, with the note %j, unasked', (cell, prenom, note) => {
  const [row] = read('Nom | Mail', `${cell} | a@exemple.fr`);
  const { famille, doubts } = row ?? { doubts: [] };
  expect([famille?.nom, famille?.prenom, famille?.note, doubts.length]).toEqual(['Petit', prenom, note, 0]);
});

test.each([
  ['06 12 34 56 78', '', '', '06 12 34 56 78', 1, ''],
  ['612345678', '0612345678', '', '0612345678', 0, ''],
  ['06 12 34 56 78', '04 90 36 00 11', '', '04 90 36 00 11', 1, 'Mail : 06 12 34 56 78'],
  ['a@exemple.fr 06 12 34 56 78', '', 'a@exemple.fr', '06 12 34 56 78', 1, ''],
  ['', 'a@exemple.fr', 'a@exemple.fr', '', 1, ''],
  ['06 12 34 56 78', 'a@exemple.fr', 'a@exemple.fr', '06 12 34 56 78', 2, ''],
  ['tél. 06 12 34 56 78', '', '', '06 12 34 56 78', 1, ''],
  ['06.12.34.56.78 / 06 11 22 33 44', '', '', '06.12.34.56.78 / 06 11 22 33 44', 1, ''],
  ['pas de mail', '06 12 34 56 78', '', '06 12 34 56 78', 0, ''],
])('« %s » under « Mail » and « %s » under « Tél »', (mail, tel, email, phone, asked, note) => {
  const [row] = read('Nom | Mail | Tél', `Petit | ${mail} | ${tel}`);
  expect(row?.action).toBe('create');
  expect([row?.famille.email, row?.famille.phone, row?.doubts.length, row?.famille.note]).toEqual([
    ...[email, phone, asked, note],
  ]);
});

test.each([
  ['Repas ?', 'oui', false, true, 0],
  ['Repas ?', 'VH', true, false, 0],
  ['Repas ?', 'non, VH', true, false, 0],
  ['Repas ?', 'non', false, false, 1],
  ['Repas ?', 'VH ?', false, false, 1],
  ['VH', 'repas', false, true, 0],
  ['Repas ?', 'non repas, VH', false, false, 1],
  ['VH', 'x', true, false, 0],
])('« %s » with « %s » invites to the drinks %s, to the meal %s', (heading, cell, vh, meal, asked) => {
  const [row] = read(`Nom | ${heading} | Mail`, `Petit | ${cell} | a@exemple.fr`);
  const { invitedTovh, invitedToReception } = row?.famille ?? {};
  expect([invitedTovh, invitedToReception, row?.doubts.length]).toEqual([vh, meal, asked]);
});

test.each([
  ['Nom | Prénoms | Remarques', 'Petit | Anne et Luc | Léo 5 ans et Zoé (18 mois)', 4, 2, 'C2'],
  ['Nom | Prénoms | Plan', 'Petit | Anne et Luc | avec Léo, 5 ans', 3, 3, undefined],
  ['Nom | Prénoms | Remarques', 'Petit | Anne, Luc, Léo (5 ans) | Léo 5 ans', 3, 3, undefined],
  ['Nom | Prénoms | Remarques', 'Petit | Anne | amie depuis 10 ans, Lyon 3', 1, 1, undefined],
  ['Qui | Nb | Remarques', 'Anne et Luc Petit | 2 | Tom 3 ans', 3, 2, 'C2'],
  ['Nom | Nb | Remarques', 'Petit | 4 | Anne, Luc, Tom 3 ans', 4, 4, undefined],
  ['Nom | Nb | Remarques', 'Petit | 1 | avec Tom 3 ans', 2, 1, 'C2'],
  ['Nom | Prénoms | Conjoint', 'Petit | Anne | Aucun', 1, 1, undefined],
])('« %s », « %s » tells of %i people, %i of them as guests', (headings, line, told, planned, cell) => {
  const [row] = read(headings, line);
  expect(row?.people).toEqual({ read: told, told, planned, ...(cell && { cell }) });
});

test('the words beside an address are in the note and asked, in each line, and everybody is there', () => {
  const rows = read(
    'Nom | Prénom | Nb | Mail',
    'Laurent | Marc et Mia | 2 | mm.laurent@ex.fr ; relancer',
    'Zidi | Ali | 3 | z3@ex.fr (à vérifier)',
    'Petit | Anne | 1 | anne@ex.fr',
  );
  expect(rows.map(({ famille, doubts }) => [famille.email, famille.note, doubts.length])).toEqual([
    ['mm.laurent@ex.fr', 'Mail : mm.laurent@ex.fr ; relancer', 1],
    ['z3@ex.fr', 'Mail : z3@ex.fr (à vérifier)', 1],
    ['anne@ex.fr', '', 0],
  ]);
  expect(rows.map(({ people, famille }) => [people.told, famille.invites.length])).toEqual([
    [2, 2],
    [3, 3],
    [1, 1],
  ]);
});
