/** Names as couples write them in the cells of their columns, each row through the whole reading. */
import { expect, test } from 'vitest';
import { guestsIn, plannedRows } from './hurriedLists.fixtures.ts';

const familles = (list: string) =>
  plannedRows(list).map(({ famille, doubts }) => ({
    read: `${famille.nom} | ${famille.prenom} | ${guestsIn(famille).join(', ')}`,
    asked: doubts.length > 0,
  }));

test.each([
  ['Nom | Prénom', 'Anne Roux et Luc Petit | ', 'Roux et Petit | Anne et Luc | Anne, Luc', true],
  ['Nom | Prénom', 'Dubois Thomas & Camille | ', 'Dubois | Thomas et Camille | Thomas, Camille', true],
  ['Nom | Prénom', 'Le Goff & Martin | ', 'Le Goff & Martin |  | ?, ?', false],
  ['Nom Prénom', 'Dr et Mme Philippe de La Tour', 'de La Tour | Philippe | Philippe, ?', false],
  ['Nom Prénom', 'M. et Mme Philippe Roche', 'Roche | M. et Mme Philippe | Philippe, ?', true],
  ['Nom Prénom', 'de La Tour Philippe', 'de La Tour | Philippe | Philippe', false],
  ['Nom Prénom', 'Bernard Lounès', 'Bernard | Lounès | Lounès', false],
  [
    'Nom Prénom',
    'les 3 cousins Morel (Hugo, Théo, Lou)',
    'Morel | Hugo, Théo et Lou | Hugo, Théo, Lou',
    false,
  ],
  ['Qui', 'Les sœurs Morel (Lise et Zoé)', 'Morel | Lise et Zoé | Lise, Zoé', false],
  [
    'Qui',
    'Famille Lopez-Garcia : Ana, Pedro, Luis (7) et Ines (bb)',
    'Lopez-Garcia | Ana et Pedro | Ana, Pedro, Luis, 7 an, Ines, 0 an',
    true,
  ],
  [
    'Qui',
    'Coloc Erasmus : Pablo, Giulia, Sven',
    'Coloc Erasmus | Pablo, Giulia et Sven | Pablo, Giulia, Sven',
    true,
  ],
  [
    'Qui',
    'Jean-Baptiste & Anne-Sophie de la Tour du Pin',
    'de la Tour du Pin | Jean-Baptiste et Anne-Sophie | Jean-Baptiste, Anne-Sophie',
    false,
  ],
  ['Qui', 'Anne de la Tour Maubourg', 'de la Tour Maubourg | Anne | Anne', false],
  ['Qui', 'Les voisins : Denise et Roger Picard', 'Picard | Denise et Roger | Denise, Roger', false],
  ['Nom | Prénoms | Nb', 'Masson | Fam. Masson (4 pers.) | 4', 'Masson |  | ?, ?, ?, ?', false],
  ['Nom | Prénoms | Nb', 'Masson | Les Masson | 3', 'Masson |  | ?, ?, ?', false],
  ['Nom | Prénoms', 'Masson | Famille Masson (4)', 'Masson |  | ?, ?, ?, ?', false],
  ['Qui', 'Olivier Vincent (+ Émilie ?)', 'Vincent | Olivier et Émilie | Olivier, Émilie', true],
  ['Qui', 'Olivier et Émilie Vincent ?', 'Vincent | Olivier et Émilie | Olivier, Émilie', true],
  ['Qui', 'Olivier et Émilie ?', 'Olivier et Émilie |  | Olivier, Émilie', true],
  ['Nom | Prénoms', 'Vincent | Olivier et Émilie ?', 'Vincent | Olivier et Émilie | Olivier, Émilie', true],
  ['Qui', 'Prof de yoga', 'Prof de yoga |  | ', false],
  ['Qui', 'marie de villiers', 'de villiers | marie | marie', false],
  ['Qui', 'Les Martin de Lyon', 'Les Martin de Lyon |  | ', false],
  ['Qui', 'Julien Moreau + conjoint.e', 'Moreau | Julien | Julien, ?', false],
  ['Qui', 'Julien Moreau et conjoint(e)', 'Moreau | Julien | Julien, ?', false],
])('under « %s », « %s » is %s', (headings, row, read, asked) => {
  expect(familles(`${headings} | Ville\n${row} | Lyon`)).toEqual([{ read, asked }]);
});

test('a first name stays beside a last name that is to be written', () => {
  const [row] = plannedRows('Nom | Prénom | Nb\n? | Luc | 1');
  expect(row).toMatchObject({ action: 'error', famille: { nom: '', prenom: 'Luc' } });
});

test('what neighbours are to the couple is kept beside their names', () => {
  const [row] = plannedRows('Qui | Ville\nLes voisins : Denise et Roger Picard | Lyon');
  expect(row?.famille.note).toBe('Les voisins');
});

test('without a column of families, guests of one last name in a row are one family', () => {
  const list = 'Qui | Âge\nJean Martin | 34\nClaire Martin | 33\nLéa | 4\nPaul Petit | 60\nAnne Roux | 40';
  expect(familles(list).map(({ read }) => read)).toEqual([
    'Martin | Jean | Jean, Claire, Léa, 4 an',
    'Petit | Paul | Paul',
    'Roux | Anne | Anne',
  ]);
});

test.each([
  ['3 | Léo 3 ans allergique aux noix', 'Jean, Anne, Léo, 3 an', 2],
  ['4 | Léo (3 ans) et Tom (5 ans)', 'Jean, Anne, Léo, 3 an, Tom, 5 an', 1],
  // Not as many places as names, no children, or none who comes.
  ['3 | Léo (3 ans) et Tom (5 ans)', 'Jean, Anne, ?', 0],
  ['3 | Anne 60 ans', 'Jean, Anne, ?', 0],
  ['3 | Léo 3 ans ne vient pas', 'Jean, Anne, ?', 0],
])('places of nobody by name go to children of the notes: « %s »', (cells, guests, asked) => {
  const [row] = plannedRows(`Nom | Prénom | Nb | Remarques\nPetit | Jean et Anne | ${cells}`);
  expect(row && guestsIn(row.famille).join(', ')).toBe(guests);
  expect(row?.doubts).toHaveLength(asked);
});

test('the diet of a child whom the notes name is that child’s', () => {
  const [row] = plannedRows(
    'Nom | Prénom | Enfants | Notes\nPetit | Anne | 1 | Léo 3 ans allergique aux noix',
  );
  expect(row?.famille.invites.map(({ prenom, diet }) => `${prenom} : ${diet ?? ''}`)).toEqual([
    'Anne : ',
    'Léo : allergique aux noix',
  ]);
});

test.each(['Mail / tel', 'Tél ou e-mail', 'Mail et portable', 'E-mail, téléphone'])(
  'under « %s » stand an address and a number, about which nothing is asked',
  (heading) => {
    const [row] = plannedRows(`Nom | ${heading}\nPetit | anne@ex.fr / 06 12 12 12 12`);
    expect(row).toMatchObject({ famille: { email: 'anne@ex.fr', phone: '06 12 12 12 12' }, doubts: [] });
  },
);

test.each([
  ['Enfant 1 | Enfant 2 | Enfant 3', 'Noa | Lia | ', 'Marc, Julie, Noa, enfant, Lia, enfant'],
  ['Prénom enfant 1 | Prénom enfant 2', 'Noa (4 ans) | ', 'Marc, Julie, Noa, 4 an'],
  ['Enfants', 'Inès 4a, Adam 18m', 'Marc, Julie, Inès, 4 an, Adam, 1 an'],
  ['Avec', '', 'Marc, Julie'],
])('under « %s », « %s » are the children of the couple', (headings, cells, guests) => {
  const [row] = plannedRows(`Invité | Accompagnant | ${headings}\nMarc Aubry | Julie Aubry | ${cells}`);
  expect(row && guestsIn(row.famille).join(', ')).toBe(guests);
  expect(row?.doubts).toEqual([]);
});

test.each(['+ 1 à préciser', '+1 (à confirmer)', 'conjoint inconnu'])(
  '« %s » is one more without a name',
  (cell) => {
    const [row] = plannedRows(`Invité | Accompagnant\nSimon Katz | ${cell}`);
    expect(row && guestsIn(row.famille)).toEqual(['Simon', '?']);
  },
);

test.each(['Liste des invités', 'Mamie Colette'])(
  'a column of names alone that begins with « %s » is a list',
  (first) => {
    const names = familles(`${first}\nJean Roux\nLes Petit (4)`).map(({ read }) => read);
    expect(names.slice(-2)).toEqual(['Roux | Jean | Jean', 'Petit |  | ?, ?, ?, ?']);
    expect(names).toHaveLength(first === 'Mamie Colette' ? 3 : 2);
  },
);

test('a diet of « tous les 3 » is that of each', () => {
  const [row] = plannedRows('Prénoms | Nom | Régime\nClaire, Hugo & Sam | Bertin | végétariens tous les 3');
  expect(row?.famille.invites.map(({ diet }) => diet !== undefined)).toEqual([true, true, true]);
});

const LINES = 'Nom | Prénoms | Mail | Nb | Régime';
const asRead = (rows: string) =>
  plannedRows(`${LINES}\n${rows}`).map(({ famille, action, doubts }) => ({
    read: `${action} ${famille.nom} | ${famille.prenom} | ${guestsIn(famille).join(', ')}`,
    asked: doubts.map(({ message }) => message.replaceAll('\u00a0', ' ')),
  }));
const continues = (name: string) =>
  `« ${name} », sans nom de famille : lu comme convive de la famille Faure, juste au-dessus.`;
const named = (name: string) => `Sans nom de famille : « ${name} » en tient lieu.`;

test.each([
  ['Faure | Simon | s@ex.fr | 2 | \n | Margaux | | |', ['create Faure | Simon et Margaux | Simon, Margaux']],
  [
    'Faure | Simon | s@ex.fr | 3 | \n | Margaux | | |\n | Léa | | |',
    ['create Faure | Simon, Margaux et Léa | Simon, Margaux, Léa'],
  ],
  // All who are announced are named, the line has a number of its own, or another line stands between.
  [
    'Faure | Simon | | 1 | \n | Margaux | | |',
    ['create Faure | Simon | Simon', 'create Margaux |  | Margaux'],
  ],
  [
    'Faure | Simon | | 2 | \n | Margaux | | 1 |',
    ['create Faure | Simon | Simon, ?', 'create Margaux |  | Margaux'],
  ],
  [
    'Faure | Simon | | 2 | \n | Margaux | m@ex.fr | |',
    ['create Faure | Simon | Simon, ?', 'create Margaux |  | Margaux'],
  ],
  [
    'Faure | Simon | | 2 | \nCollègues | | | |\n | Margaux | | |',
    ['create Faure | Simon | Simon, ?', 'create Margaux |  | Margaux'],
  ],
  [' | Benoît et sa femme | b@ex.fr | 2 |', ['create Benoît |  | Benoît, ?']],
])('a line without a last name is asked, and no mistake: « %s »', (rows, read) => {
  const found = asRead(rows);
  expect(found.map((row) => row.read)).toEqual(read);
  const messages = found.flatMap((row) => row.asked);
  const names = ['Margaux', 'Léa', 'Benoît'].filter((name) => rows.includes(name));
  expect(messages).toEqual(names.map(read.length === 1 && !rows.startsWith(' ') ? continues : named));
});

test('the diet of a line that continues the one above is that of its own guest', () => {
  const [row] = plannedRows(`${LINES}\nFaure | Simon | | 2 | sans sel\n | Margaux | | | végétarienne`);
  expect(row?.famille.invites.map(({ prenom, diet }) => `${prenom} : ${diet ?? ''}`)).toEqual([
    'Simon : sans sel',
    'Margaux : végétarienne',
  ]);
});

test.each([
  [
    'Nom | Prénom',
    'Moreau (papa et maman) | Philippe, Anne',
    'Moreau | Philippe et Anne | Philippe, Anne',
    false,
  ],
  ['Nom | Prénom', 'Moreau (papa et maman) | ', 'Moreau | papa et maman | papa, maman', false],
  ['Qui', 'Kévin Boyer – ne mange pas de porc', 'Boyer | Kévin | Kévin : ne mange pas de porc', false],
  ['Qui', 'Kévin Boyer, ne mange pas de porc', 'Boyer | Kévin | Kévin : ne mange pas de porc', false],
  ['Qui', 'Luc et Anne Boyer - végétarienne', 'Boyer | Luc et Anne | Luc, Anne : végétarienne', false],
  [
    'Qui',
    'Arnaud, Cécile, Lou (2 ans) et bébé (naissance en mars) Renaud',
    'Renaud | Arnaud et Cécile | Arnaud, Cécile, Lou, 2 an, 0 an',
    true,
  ],
  ['Nom | Prénom', 'Renaud | Luc et bébé (naissance en mars)', 'Renaud | Luc | Luc, 0 an', true],
  ['Nom | Prénom', 'Renaud | Paul et Anne (enceinte)', 'Renaud | Paul et Anne | Paul, Anne', false],
  ['Qui', 'Luis Renaud + 1 (à confirmer)', 'Renaud | Luis | Luis, ?', false],
  ['Nom | Prénom', 'Renaud | Luis + 1 (à confirmer)', 'Renaud | Luis | Luis, ?', false],
  ['Qui', 'Jean et Anne Renaud, divorcés', 'Renaud | Jean et Anne | Jean, Anne', false],
  ['Nom | Prénom', 'Renaud | Jean et Anne, divorcés', 'Renaud | Jean et Anne | Jean, Anne', false],
])('under « %s » the remark in « %s » is nobody, and is kept: %s', (headings, cells, read, asked) => {
  const [row] = plannedRows(`${headings} | Ville\n${cells} | Lyon`);
  const guests =
    row &&
    guestsIn(row.famille).map((guest, index) => {
      const { diet = '' } = row.famille.invites[index] ?? {};
      return diet === '' ? guest : `${guest} : ${diet}`;
    });
  expect(`${row?.famille.nom} | ${row?.famille.prenom} | ${guests?.join(', ')}`).toBe(read);
  expect((row?.doubts.length ?? 0) > 0).toBe(asked);
  const remark = /papa et maman(?=\) \| P)|enceinte|naissance en mars|divorcés|à confirmer|porc/u.exec(
    cells,
  )?.[0];
  if (remark !== undefined) expect(row?.famille.note).toContain(remark);
});
