/** A list with both sides, friends and work as a couple wrote it, whose columns tell more than their headings say. */
import { expect, test } from 'vitest';
import { guestsIn, plannedRows } from './hurriedLists.fixtures.ts';

const HEADINGS = 'Invités | Adultes | Enfants | Contact | Remarques';

const read = (row: string, headings = HEADINGS) => {
  const [planned] = plannedRows(`${headings}\n${row}\nLaura Morel | 1 | | laura@exemple.fr |`);
  if (planned === undefined) throw new Error('no row');
  const { famille, doubts, people } = planned;
  return {
    name: [famille.nom, famille.prenom].filter(Boolean).join(' / '),
    guests: guestsIn(famille).join(', '),
    asked: doubts.map(({ message }) => message.replaceAll('\u00a0', ' ')),
    told: people.told,
    famille,
  };
};

test.each([
  [
    'Tonton Gilles, Tata Brigitte + les 3 | 2 | 3 | 06 11 22 33 44 | Léo 3 ans, allergique aux noix',
    'Tonton Gilles et Tata Brigitte',
    'Tonton Gilles, Tata Brigitte, Léo, 3 an, enfant, enfant',
    '« allergique aux noix », dans les notes : aussi le régime de Léo.',
  ],
  [
    'Parents Maud (Sylvie & Patrick Rousselot) | 2 | | s@exemple.fr |',
    'Parents Maud / Sylvie et Patrick Rousselot',
    'Sylvie, Patrick Rousselot',
    '',
  ],
  [
    'Mes parents : Sylvie et Patrick Rousselot | 2 | | s@exemple.fr |',
    'Rousselot / Sylvie et Patrick',
    'Sylvie, Patrick',
    '',
  ],
  [
    'Antoine, Sophie, Jules (8) et Rose (5) de Villepin | 2 | 2 | s@exemple.fr | Rose sans gluten',
    'de Villepin / Antoine et Sophie',
    'Antoine, Sophie, Jules, 8 an, Rose, 5 an',
    '« sans gluten », dans les notes : aussi le régime de Rose.',
  ],
  ['Mémé Lucette | 1 | | l@exemple.fr |', 'Mémé Lucette', 'Mémé Lucette', ''],
  [
    'Arrière-grand-mère Odette | 1 | | o@exemple.fr |',
    'Arrière-grand-mère Odette',
    'Arrière-grand-mère Odette',
    '',
  ],
  ['Mathilde (+ Paul) | 2 | | m@exemple.fr |', 'Mathilde et Paul', 'Mathilde, Paul', ''],
  [
    'Mathilde (+ Paul si encore ensemble) | 2 | | m@exemple.fr |',
    'Mathilde et Paul',
    'Mathilde, Paul',
    '« Paul si encore ensemble » n’est pas sûr : la place est gardée.',
  ],
  [
    'Laura Rousselot (seule ?) | 1 | | l@exemple.fr |',
    'Rousselot / Laura',
    'Laura',
    '« seule ? » n’est pas sûr : une place est gardée.',
  ],
  [
    'Anne Roux, Luc Roux, Zoé Roux | 2 | | a@exemple.fr |',
    'Roux / Anne, Luc et Zoé',
    'Anne, Luc, Zoé',
    '3 adultes sont nommés pour 2 personnes annoncées : tous sont gardés.',
  ],
])('« %s » is %s', (row, name, guests, question) => {
  const { asked, ...got } = read(row);
  expect(got).toMatchObject({ name, guests, told: guests.replace(/, \d+ an/g, '').split(', ').length });
  if (question === '') expect(asked).toEqual([]);
  else expect(asked.join('\n')).toContain(question);
});

test.each([
  [
    'Oncle Yves | Yves, Martine | yves@exemple.fr | ',
    'Oncle Yves et Martine',
    'Oncle Yves, Martine',
    'Sans nom de famille : « Oncle Yves et Martine » en tient lieu.',
  ],
  ['Roux | Yvette (mamie de Mathieu) | y@exemple.fr | ', 'Roux / Yvette', 'Yvette', ''],
  [
    'Girard | Pauline et Antoine | p@exemple.fr | pas sûr',
    'Girard / Pauline et Antoine',
    'Pauline, Antoine',
    '« Remarques : pas sûr » : la famille est comptée et invitée.',
  ],
])('beside columns of names « %s » is %s', (row, name, guests, question) => {
  const { asked, ...got } = read(row, 'Nom | Prénom(s) | Mail | Remarques');
  expect(got).toMatchObject({ name, guests });
  expect(asked).toEqual(question === '' ? [] : [question]);
});

test.each([
  ['Petitjean |  | 2 | ', 'Petitjean', 'enfant, enfant', '2 enfants, et aucun adulte ?'],
  ['Boulanger (M. et Mme) |  |  | ', 'Boulanger', '?, ?', ''],
  ['Vasseur | Philippe et madame |  | ', 'Vasseur / Philippe', 'Philippe, ?', ''],
  [
    'Dupré | Mathieu + Élise | Louis (7), bébé n°2 (prévu mai) | ',
    'Dupré / Mathieu et Élise',
    'Mathieu, Élise, Louis, 7 an, 0 an',
    '« prévu mai » : lu comme un bébé sans nom.',
  ],
  [
    'Benali | Karim, Sofia | 3 enfants | halal',
    'Benali / Karim et Sofia',
    'Karim, Sofia, enfant, enfant, enfant',
    '« halal », dans les notes : aussi le régime de Karim, Sofia et 3 convives sans nom.',
  ],
])('beside a column of children « %s » is %s', (row, name, guests, question) => {
  const { asked, ...got } = read(row, 'Nom | Prénom(s) | Enfants (prénom + âge) | Notes');
  expect(got).toMatchObject({ name, guests });
  expect(asked).toEqual(question === '' ? [] : [question]);
});

test.each([
  ['Marraine (Sylvie Durand) | 1 | s@exemple.fr', 'Durand / Sylvie', 'Sylvie', ''],
  ['Le chef : Patrick Moulin + Mme | 2 | p@exemple.fr', 'Moulin / Patrick', 'Patrick, ?', ''],
  [
    'Collègues du labo : Samir, Béatrice, Lucie | 3 | b@exemple.fr',
    'Collègues du labo / Samir, Béatrice et Lucie',
    'Samir, Béatrice, Lucie',
    '',
  ],
  ['Tata Monique | 1 | pas de mail, appeler au 02 51 22 33 44', 'Tata Monique', 'Tata Monique', ''],
])('under « Qui » « %s » is %s', (row, name, guests, question) => {
  const { asked, ...got } = read(row, 'Qui | Nb | Contact');
  expect(got).toMatchObject({ name, guests });
  expect(asked).toEqual(question === '' ? [] : [question]);
});

test('a number is found behind « pas de mail », and the words are kept', () => {
  const { famille } = read('Roux | Anne | pas de mail, appeler au 02 51 22 33 44', 'Nom | Prénom | Mail');
  expect([famille.email, famille.phone, famille.note]).toEqual([
    '',
    '02 51 22 33 44',
    expect.stringContaining('pas de mail, appeler au'),
  ]);
});

test('a line with a child alone belongs to the family above, and « idem » is the last name above', () => {
  const rows = plannedRows(
    'Nom | Prénom | Enfants (âges) | Nb\nKervella | Anne et Yann | Tao 6 ans | 4\n | | Maëlle 9 ans |\nidem | Agnès | | 1',
  );
  expect(rows.map(({ famille }) => `${famille.nom} | ${guestsIn(famille).join(', ')}`)).toEqual([
    'Kervella | Anne, Yann, Tao, 6 an, Maëlle, 9 an',
    'Kervella | Agnès',
  ]);
  expect(rows[0]?.doubts[0]?.message.replaceAll('\u00a0', ' ')).toBe(
    '« Maëlle 9 ans », sans nom de famille : lu comme enfant de la famille Kervella, juste au-dessus.',
  );
});

test('a heading of names in other words is known by what its column holds', () => {
  const headings = 'Nom et prénom des invités | Nbre adultes | Nbre enfants | Observations';
  const of = (row: string) => read(row, headings);
  expect(
    of('LEROUX Patrick, Catherine et leurs enfants Julie, Marc | 2 | 2 | Marc 3 ans, Julie 6 ans'),
  ).toMatchObject({
    name: 'LEROUX / Patrick et Catherine',
    guests: 'Patrick, Catherine, Julie, 6 an, Marc, 3 an',
    asked: [],
  });
  expect(of('DENIEL M. et Mme Hervé + leur fille Gwenn 14a | 2 | 1 | ')).toMatchObject({
    ...{ name: 'DENIEL / M. et Mme Hervé', guests: 'Hervé, Gwenn, 14 an, ?', told: 3 },
  });
  expect(read('Cousins Breton x4 | ', 'Qui ? | Combien ?')).toMatchObject({ name: 'Breton', told: 4 });
  expect(read('Mes collègues (Sonia, Rachel) | 2', 'Qui ? | Combien ?')).toMatchObject({
    ...{ name: 'Mes collègues / Sonia et Rachel', guests: 'Sonia, Rachel' },
  });
});

test('a tie in brackets stays in the note', () => {
  const { famille } = read(
    'Roux | Yvette (mamie de Mathieu) | y@exemple.fr | ',
    'Nom | Prénom(s) | Mail | Remarques',
  );
  expect([famille.note, famille.invites[0]?.diet ?? '']).toEqual([
    expect.stringContaining('mamie de Mathieu'),
    '',
  ]);
});

test.each(['clement.et.julie@exemple.fr', 'jean.ou.marie@exemple.fr'])('« %s » is one address', (mail) => {
  const { famille, asked } = read(`Roux | Julie | ${mail} | `, 'Nom | Prénom(s) | Mail | Remarques');
  expect([famille.email, asked]).toEqual([mail, []]);
});

test('a town abroad brings its country, and its postcode stays as it is', () => {
  const [row] = plannedRows(
    'Nom | Prénom | Code postal | Ville\nPeeters | Anne | 1000 | Bruxelles (Belgique)',
  );
  expect(row?.famille).toMatchObject({ zipCode: '1000', city: 'Bruxelles', country: 'Belgique' });
});

test('of guests in lines of their own, one without an address hides no other’s', () => {
  const [row] = plannedRows(
    'Famille | Nom du convive | Prénom du convive | Mail\nPetit | Petit | Paul | pas d’adresse valable : paul@exemple\nPetit | Petit | Anne | anne@exemple.fr',
  );
  expect([row?.famille.email, row?.famille.note]).toEqual([
    'anne@exemple.fr',
    'Mail : pas d’adresse valable : paul@exemple',
  ]);
});

test('what a condition or a bracket tells stays in the note', () => {
  expect(read('Laura Rousselot (seule ?) | 1 | | l@exemple.fr |').famille.note).toContain('(seule ?)');
  expect(read('Mathilde (+ Paul peut-être) | 2 | | m@exemple.fr |').famille.note).toContain('peut-être');
});

test('addresses and numbers are found under a heading that does not tell them, or under none', () => {
  for (const heading of ['Contact', 'Pour les joindre', '']) {
    const headings = `Invités | Adultes | Enfants | ${heading} | Remarques`;
    expect(read('Luc Petit | 1 | | luc@exemple.fr |', headings).famille.email).toBe('luc@exemple.fr');
    expect(read('Luc Petit | 1 | | 06 11 22 33 44 |', headings).famille.phone).toBe('06 11 22 33 44');
  }
  const friends = read('Luc Petit | 1 | | ami de Paul |', 'Invités | Adultes | Enfants | Via | Remarques');
  expect(friends.famille.note).toContain('ami de Paul');
});

test('« Noms » with whole names and no column of first names is read as such', () => {
  const rows = plannedRows(
    'Noms | Enfants\nVoisins: Gérard et Yvette Simon |\nRomain Gauthier et Élodie Gauthier | 1 bébé\nMathieu Tessier et Laura Klein |\nDr Philippe Arnaud et Mme |\nTante Chantal Bonnet |\nMaman (Brigitte Tessier) |\nAnne Roux |\nPaul et Zoé Blanc |',
  );
  expect(rows.map(({ famille }) => `${famille.nom} | ${guestsIn(famille).join(', ')}`)).toEqual([
    'Simon | Gérard, Yvette',
    'Gauthier | Romain, Élodie, 0 an',
    'Tessier et Klein | Mathieu, Laura',
    'Arnaud | Philippe, ?',
    'Bonnet | Tante Chantal',
    'Tessier | Brigitte',
    'Roux | Anne',
    'Blanc | Paul, Zoé',
  ]);
});

const NAMES = 'Noms | Mail\nAnne et Luc Roux |\nZoé Blanc |\nTom Leroy |\nLola Morel |\n';

const inNames = (lines: string) =>
  plannedRows(NAMES + lines)
    .slice(4)
    .map(({ famille, doubts }) => [
      `${famille.nom} | ${guestsIn(famille).join(', ')} | ${famille.labels.join()}`,
      doubts.map(({ message }) => message.replaceAll('\u00a0', ' ')).join(),
    ]);

test('colleagues who are named behind a colon in a line of their own are guests, a place there is a title', () => {
  expect(inNames('Collègues : Nadia, Fred, Jérôme |\nAmis : Lyon et Paris |\nPaul Petit |')).toEqual([
    ['Collègues | Nadia, Fred, Jérôme | ', ''],
    ['Petit | Paul | Amis : Lyon et Paris', ''],
  ]);
  const underLastNames = plannedRows('Nom | Mail\nRoux Anne |\nLes copines : Nadia, Laure, Julie |');
  expect(underLastNames.map(({ famille }) => guestsIn(famille).length)).toEqual([1, 3]);
});

test('a line that begins with « et » or « + » goes on with the family above, which is asked', () => {
  expect(
    inNames('Paul Petit |\net Alice (sa femme) |\nLise Gros |\n+ Marc |\nInès Roy |\net les enfants |'),
  ).toEqual([
    [
      'Petit | Paul, Alice | ',
      '« Alice (sa femme) », sans nom de famille : lu comme convive de la famille Paul Petit, juste au-dessus.',
    ],
    [
      'Gros | Lise, Marc | ',
      '« Marc », sans nom de famille : lu comme convive de la famille Lise Gros, juste au-dessus.',
    ],
    ['Roy | Inès, enfant, enfant | ', expect.stringContaining('« les enfants », sans nom de famille')],
  ]);
  const besideFirstNames = plannedRows(
    'Nom | Prénom | Mail\nPetit | Paul |\net Alice | |\nBlanc | Zoé |\n | et Tom |',
  );
  expect(besideFirstNames.map(({ famille }) => guestsIn(famille))).toEqual([
    ['Paul', 'Alice'],
    ['Zoé', 'Tom'],
  ]);
  expect(inNames('Paul Petit |\net Alice Petit | alice@exemple.fr')).toHaveLength(2);
});

test('« Chloé + 1 » is Chloé and one more, « Famille Michel (Pierre) » no Michel', () => {
  expect(inNames('Chloé + 1 |\nFamille Michel (Pierre, Nathalie) |')).toEqual([
    ['Chloé | Chloé, ? | ', ''],
    ['Michel | Pierre, Nathalie | ', ''],
  ]);
});

test('children whom nobody brings are asked about, with either number of parents to choose', () => {
  const rows = plannedRows('Nom | Nb | Enfants\nLes Morin | 2 enfants |\nPetit | | 1\nRoux | 2 | 1');
  expect(rows.map(({ doubts }) => doubts.map(({ message, instead }) => [message, instead]))).toEqual([
    [['2 enfants, et aucun adulte\u00a0?', ['2 adultes + 2 enfants', '1 adulte + 2 enfants']]],
    [['1 enfant, et aucun adulte\u00a0?', undefined]],
    [],
  ]);
});

test.each([
  ['domaine', true, ''],
  ['oui', true, ''],
  ['non', false, ''],
  ['hôtel', undefined, 'Hébergement : hôtel'],
  ['chez Gérard', undefined, 'Hébergement : chez Gérard'],
  ['rentrent dans la nuit', undefined, 'Hébergement : rentrent dans la nuit'],
])('a family whose « Hébergement » is « %s » is not asked about', (cell, isThere, note) => {
  const { famille, asked } = read(`Petit | Paul | ${cell}`, 'Nom | Prénom | Hébergement');
  expect([famille.sleepingInDomain ?? undefined, famille.note, asked]).toEqual([isThere, note, []]);
});

test.each([
  ['Martin | Hélène et Paul | 2 | 2 | Léo 5 ans et Zoé 8 ans', 'Hélène, Paul, Léo, 5 an, Zoé, 8 an', ''],
  ['Famille Blanc | | 2 | 3 | Tom (3), Lou (5), Max (9)', '?, ?, Tom, 3 an, Lou, 5 an, Max, 9 an', ''],
  ['Famille Noir | | 2 | 2 | Tom (3), Lou (5), chambre 12', '?, ?, enfant, enfant', ''],
  [
    'Durand | Claire | 3 | | Rose 4 ans et Tom 6 ans',
    'Claire, Rose, 4 an, Tom, 6 an',
    '« Rose 4 ans » et « Tom 6 ans », dans les notes : lus comme des enfants de la famille.',
  ],
])(
  'children whom the remarks of « %s » name are asked about unless the list tells as many',
  (row, guests, question) => {
    const headings = 'Nom | Prénoms | Nb | Enfants | Remarques';
    const { asked, ...got } = read(
      row,
      row.includes('| 3 | |') ? headings : headings.replace('Nb', 'Adultes'),
    );
    expect([got.guests, asked.join()]).toEqual([guests, question]);
  },
);

test('a title and the last name of the family before a guest’s first name are no part of it', () => {
  const [perrin, petit] = plannedRows(
    'Nom | Invités\nPerrin | Mme Perrin Suzanne\nPetit | M. Petit Luc et Mme Petit Zoé\nRoux | Anne',
  );
  const named = [perrin, petit].flatMap((row) => row?.famille.invites ?? []);
  expect(named.map(({ prenom, nom }) => `${prenom} ${nom}`)).toEqual([
    'Suzanne Perrin',
    'Luc Petit',
    'Zoé Petit',
  ]);
});

test('who is whose wife is no diet', () => {
  const { famille, asked } = read('Petit | Paul et Alice (sa femme) |', 'Nom | Prénom | Mail');
  expect([guestsIn(famille).join(), famille.invites[1]?.diet ?? '', asked]).toEqual(['Paul,Alice', '', []]);
});

test('in a list with the last name first « Mamie » belongs to the first name', () => {
  expect(read('LEGRAND Mamie Suzanne | 1', 'Nom Prénom | Adultes')).toMatchObject({
    ...{ name: 'LEGRAND / Mamie Suzanne', guests: 'Mamie Suzanne' },
  });
});

test('a baby who is due has no name, and a child in a line of its own keeps the age and is asked about', () => {
  expect(read('Leroy | Marc et Julie | bébé en mai', 'Nom | Prénom | Enfants').guests).toBe(
    'Marc, Julie, 0 an',
  );
  expect(inNames('Léa Roux (4 ans) |')).toEqual([['Roux | Léa, 4 an | ', '1 enfant, et aucun adulte ?']]);
});

test.each([
  ['Oui, avec plaisir ! | 2', true, 'Anne, ?'],
  ['Non, malheureusement | 0', false, 'Anne'],
  ['non | 0', false, 'Anne'],
])('the answer « %s » of a form is read without a question', (cells, answer, guests) => {
  const [row] = plannedRows(
    `Horodateur | Votre nom | Serez-vous présent(e)(s) ? | Combien\n10:12 | Anne Roux | ${cells}\n11:15 | Luc Petit | Oui | 1\n12:30 | Zoé Blanc | Oui | 1`,
  );
  expect([row?.famille.answer, row && guestsIn(row.famille).join(', '), row?.doubts]).toEqual([
    answer,
    guests,
    [],
  ]);
});

test.each([
  [
    'Benali | Karim et Sarah | 2 | 2 | enfants : Adam 5 ans et Lina 2 ans. Sans porc',
    'Benali / Karim et Sarah : Karim, Sarah, Adam, 5 an, Lina, 2 an',
    '« Sans porc », dans les notes : aussi le régime de Karim, Sarah, Adam et Lina.',
  ],
  [
    'Martin | Claire et Luc | 2 | 1 | Noé, 4 ans, allergique arachide',
    'Martin / Claire et Luc : Claire, Luc, Noé, 4 an',
    '« allergique arachide », dans les notes : aussi le régime de Noé.',
  ],
  [
    'Nguyen | Linh et Marc | 2 | 2 | Enfants : Maï (9 ans), Théo (5 ans). Linh végétarienne',
    'Nguyen / Linh et Marc : Linh, Marc, Maï, 9 an, Théo, 5 an',
    '« végétarienne », dans les notes : aussi le régime de Linh.',
  ],
  [
    'Gros | Anne et Luc | 2 | 2 | Côme 12, Blanche 10',
    'Gros / Anne et Luc : Anne, Luc, Côme, 12 an, Blanche, 10 an',
    '',
  ],
  [
    'Petit | Zoé | 1 | | +1 (Maxime ?)',
    'Petit / Zoé : Zoé',
    '« +1 (Maxime ?) », dans les notes : une place de plus ?',
  ],
  ['Blanc | Zoé + 1 | 2 | | +1', 'Blanc / Zoé : Zoé, ?', ''],
  ['Ali | Ali et Rose | 2 | |', 'Ali / Ali et Rose : Ali, Rose', ''],
  ['Martin | Martin | 1 | |', 'Martin / Martin : Martin', ''],
  ['Etienne | Jeanne (veuve) | 1 | |', 'Etienne / Jeanne : Jeanne', ''],
  [
    'Omar | Ali et Rose | 2 | 1 | Halal pour les 3',
    'Omar / Ali et Rose : Ali, Rose, enfant',
    '« Halal pour les 3 », dans les notes : aussi le régime d’Ali, Rose et ce convive.',
  ],
  ['Schmidt | Hans und Greta | 2 | |', 'Schmidt / Hans et Greta : Hans, Greta', ''],
  ['Perrin | Mme Perrin Suzanne | 1 | | veuve', 'Perrin / Suzanne : Suzanne', ''],
  ['Roux | Anne Roux et Luc Roux | 2 | |', 'Roux / Anne et Luc : Anne, Luc', ''],
  ['Roux | Stéphane et Isabelle Roux | 2 | |', 'Roux / Stéphane et Isabelle : Stéphane, Isabelle', ''],
  [
    'Mercier | Laurent Mercier et Valérie Klein | 2 | |',
    'Mercier / Klein / Laurent et Valérie : Laurent, Valérie',
    '',
  ],
  [
    'Mercier | Jean Pierre Mercier, Marie Claude | 2 | |',
    'Mercier / Jean Pierre et Marie Claude : Jean Pierre, Marie Claude',
    '',
  ],
  [
    'Bonnet | Julie et Marc | 2 | 2 | Emma et Tom, jumeaux, 6 ans',
    'Bonnet / Julie et Marc : Julie, Marc, Emma, 6 an, Tom, 6 an',
    '',
  ],
  [
    'Bonnet | Julie et Marc | 2 | 2 | jumeaux Arthur et Louise 10 ans',
    'Bonnet / Julie et Marc : Julie, Marc, Arthur, 10 an, Louise, 10 an',
    '',
  ],
  [
    'Breton | Sylvie | 1 | 1 | divorcée de Patrick, avec Hugo 12 ans - NE PAS mettre à côté',
    'Breton / Sylvie : Sylvie, Hugo, 12 an',
    '',
  ],
  [
    'Breton | Sylvie | 1 | 1 | Hugo 12 ans. Divorcée de Patrick : ne pas les placer ensemble',
    'Breton / Sylvie : Sylvie, Hugo, 12 an',
    '',
  ],
  [
    'Garcia | Inès | 1 | 1 | fils Diego 4 ans, allergie arachides',
    'Garcia / Inès : Inès, Diego, 4 an',
    '« allergie arachides », dans les notes : aussi le régime de Diego.',
  ],
])('a plain list’s « %s » is %s', (row, people, question) => {
  const { asked, name, guests, told } = read(row, 'Nom | Prénoms | Nb adultes | Nb enfants | Remarques');
  expect([`${name} : ${guests}`, asked.join()]).toEqual([people, question]);
  expect(told).toBe(guests.replace(/, \d+ an/g, '').split(', ').length);
});

test.each([
  [
    'Bonnet | Julie et Marc | 2 | 2 | avec Arthur et Louise 10 ans',
    'Julie, Marc, Arthur, enfant, Louise, 10 an',
  ],
  ['Bonnet | Marc | 1 | 1 | avec Julie et Louise 10 ans', 'Marc, Louise, 10 an'],
  ['Bonnet | Julie et Marc | 2 | 1 | Julie et Louise 10 ans arrivent tard', 'Julie, Marc, Louise, 10 an'],
  ['Bonnet | Julie | 1 | 1 | Louise 10 ans. Ne viennent pas', 'Julie, enfant'],
])('of « %s » the guests are %s', (row, guests) => {
  expect(read(row, 'Nom | Prénoms | Nb adultes | Nb enfants | Remarques').guests).toBe(guests);
});

test('a child whom the remarks name has the family’s name, as guests will read it', () => {
  const { famille } = read(
    'Breton | Sylvie | 1 | 1 | avec Hugo 12 ans',
    'Nom | Prénoms | Nb adultes | Nb enfants | Remarques',
  );
  expect(famille.invites.map(({ nom, prenom }) => `${prenom} ${nom}`)).toEqual([
    'Sylvie Breton',
    'Hugo Breton',
  ]);
});
