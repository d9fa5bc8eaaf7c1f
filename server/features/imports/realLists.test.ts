import { expect, test } from 'vitest';
import { aFamille } from '../../../contract/familles/familles.fixtures.ts';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { COUPLE_LISTS } from './coupleLists.fixtures.ts';
import { listedFamilles } from './families/listedFamilles.rules.ts';
import { HARDER_LISTS } from './harderLists.fixtures.ts';
import { HURRIED_LISTS } from './hurriedLists.fixtures.ts';
import type { RealList } from './imports.fixtures.ts';
import { planImport } from './plan/plan.rules.ts';
import { REAL_LISTS } from './realLists.fixtures.ts';
import { findTables } from './table/table.rules.ts';

const ALL_LISTS = [...REAL_LISTS, ...HARDER_LISTS, ...HURRIED_LISTS, ...COUPLE_LISTS];

const planned = ({ sheets }: Pick<RealList, 'sheets'>, familles: readonly HostFamille[] = []) => {
  const tables = findTables(sheets, { columns: {}, sheets: null }).filter(({ read }) => read);
  return planImport(
    tables.flatMap(({ table }) => listedFamilles(table).familles),
    familles,
  );
};

/** The family of one cell under « Nom complet ». */
const wholeName = (cell: string) => {
  const headings = ['Nom complet', 'Ville'];
  return planned({ sheets: [{ name: '', rows: [headings, [cell, 'Rennes']] }] })[0];
};

test('has thirty lists, nineteen harder ones, those of couples in a hurry, and whole ones of couples', () => {
  expect(new Set(ALL_LISTS.map(({ name }) => name)).size).toBe(
    49 + HURRIED_LISTS.length + COUPLE_LISTS.length,
  );
});

test.each(ALL_LISTS)('no guest of $name is lost', (list) => {
  const rows = planned(list);
  expect(rows).toHaveLength(list.familles);
  expect(rows.filter(({ action }) => action !== 'create')).toEqual([]);
  expect(rows.reduce((sum, { people }) => sum + people.planned, 0)).toBe(list.people);
  expect(rows.filter(({ people }) => people.told !== people.planned)).toEqual([]);
  expect(rows.filter(({ doubts }) => doubts.length > 0)).toHaveLength(list.asked);
});

test.each(ALL_LISTS)('importing $name again changes nothing and asks no question of identity', (list) => {
  const stored = planned(list).map(({ famille }, index): HostFamille => {
    const id = `famille-${index}`;
    return { ...famille, id, hash: id, permissions: [] };
  });
  expect(planned(list, stored).map(({ action }) => action)).toEqual(stored.map(() => 'same'));
});

const guestsOf = (name: string) => {
  const list = ALL_LISTS.find((known) => known.name === name) ?? expect.fail(name);
  return planned(list).map(({ famille: { nom, invites } }) => [
    nom,
    ...invites.map((guest) =>
      [
        guest.prenom || '?',
        guest.nom === nom ? '' : guest.nom,
        guest.child ? `enfant ${guest.age ?? '?'}` : '',
      ]
        .filter((word) => word !== '')
        .join(' '),
    ),
  ]);
};

test('guests have the names, ages and places that the couple wrote', () => {
  expect(guestsOf('a row a family, numbers in words')).toEqual([
    ['Guéguen', 'Soazig', 'Erwan', '?', '?'],
    ['Le Goff', 'Philippe'],
    ['Puech', 'Hervé', 'Nadège', '?'],
    ['Tanguy', 'Yann', 'Anna', 'Malo'],
  ]);
  expect(guestsOf('children in a column of their own')[0]).toEqual([
    ...['AUBERT', 'Jean-Marc', 'Maëlle', 'Lou enfant 7', 'Tom enfant 4', 'Jules enfant 0'],
  ]);
  expect(guestsOf('everybody in one cell')[2]).toEqual([
    ...['Petit', 'Jean', 'Marie Roux', '? enfant 5', '? enfant 7'],
  ]);
  expect(guestsOf('M. et Mme')).toEqual([
    ['Dupont', 'Jean', '?'],
    ['Lemoine', '?', '?'],
    ["d'Armagnac", 'Odile'],
    ['Roche', 'Anne', 'Luc'],
  ]);
  expect(guestsOf('plus ones and children beside first names').slice(2)).toEqual([
    ['Petit', 'Anne', 'Luc', '? enfant ?', '? enfant ?'],
    ['Noël', 'Jean-Paul', 'Marie'],
    ['Roux', 'Lise', 'Tom', 'Zoé enfant 4', 'Jules enfant 0'],
  ]);
  expect(guestsOf('one cell for all, with places and no names').slice(0, 3)).toEqual([
    ['Martin', 'Claire', '?'],
    ['Durand', '?', '?', '?', '?'],
    ['Petit', '?', '?', '? enfant ?', '? enfant ?'],
  ]);
  expect(guestsOf('two adults in columns of their own')[0]).toEqual([
    ...['Martin et Durand', 'Claire Martin', 'Paul Durand', 'Léa enfant 4'],
  ]);
  expect(guestsOf('by kinds of people, in short words').slice(0, 2)).toEqual([
    ['Martin', 'Claire', 'Paul', '? enfant ?'],
    ['Petit', 'Anne', 'Luc', 'Tom'],
  ]);
  expect(guestsOf('two sheets in other words, first names alone, children without a comma')).toEqual([
    ['Mamie Fatima', 'Mamie Fatima'],
    ['Papa et Maman', 'Papa', 'Maman'],
    ['Tata Yamina + Tonton Ali', 'Tata Yamina', 'Tonton Ali'],
    ['Roche', '?', '?'],
    ['Fontaine', 'Julie', 'Marc', 'Adèle enfant 3', 'Paul enfant 0'],
    ['Dubois', 'Aurélie'],
    ['Camille et Sarah', 'Camille', 'Sarah'],
    ['Delmas', 'Antoine', 'Julie', 'Louise enfant 5', 'Marius enfant 2'],
    ['Renaud', 'Clément', 'Laura', 'Jeanne enfant 0'],
    ['Club de rugby', '?', '?', '?', '?', '?', '?', '?', '?'],
    ['Picard', 'Romain', '?'],
    ['Marchand', 'Pauline'],
  ]);
  expect(
    guestsOf('two men’s sheets: couples in one cell however they are written, rows of sums beneath').slice(
      2,
      12,
    ),
  ).toEqual([
    ['Dubois', 'Thomas', 'Camille'],
    ['Durand-Viala', 'Claire', 'Paul', 'Zoé enfant 11', 'Tom enfant 8', 'Lily enfant 5', 'Noé enfant 2'],
    ['Moreau', 'Marc', 'Inès'],
    ['Petit', '?', '?'],
    ['Durand', 'Michel', 'Françoise', '? enfant 0'],
    ['Leroy et Boucher', 'Loïc Leroy', 'Hélène Boucher'],
    ['Laurent', 'Bruno', 'Léa'],
    ['Michel', 'Pierre', 'Nathalie', 'Rose enfant 5'],
    ['Roux et Guillou', 'Bruno Roux', 'Hélène Guillou'],
    ['Roussel', 'Alain', 'Nathalie'],
  ]);
  expect(guestsOf('two surnames of one couple')[0]).toEqual(['Vidal / Caron', 'Emma Vidal', 'Louis Caron']);
});

const ADULTS = ALL_LISTS.find(({ name }) => name.startsWith('numbers that count adults')) ?? expect.fail();

test('where the number counts adults, children never replace the parents that the line names', () => {
  const read = guestsOf(ADULTS.name);
  expect(read.slice(0, 12)).toEqual([
    ['VASSAL', 'Papa Jean-Yves', 'Maman Odile'],
    ['VASSAL', 'Rémi', 'Coline', 'Lucas enfant 8', 'Jade enfant 5'],
    ['VASSAL', 'Bernard'],
    ['MORAND', 'Élise', 'Adrien', 'Nils enfant 2', 'Iris enfant 0'],
    ['Morand', 'Hugo', '?'],
    ['KADER', 'Reda', 'Sonia', 'Inaya enfant 11', 'Ilyes enfant 7', 'Nour enfant 3'],
    ['KADER', 'Malik', 'Farida'],
    ['ZERROUKI', 'Sofian', 'Lucile', 'Eliott enfant 6'],
    ["d'Orval", 'Anne-Laure', 'Paul-Henri', 'Capucine enfant 14'],
    ['PERROT', 'Mme Huguette'],
    ['Le Bras', 'Yoann', 'Marie-Anne', 'Titouan enfant 9', 'Gwenn enfant 6'],
    ['COLAS', 'Denis', 'Agnès', 'Manon enfant 10', '?'],
  ]);
  expect(read[14]).toEqual(['Teyssier', 'Pauline', 'Guillaume', 'Gabriel enfant 4', 'Rosalie enfant 1']);
  expect(read[19]).toEqual(['Picart', 'Didier']);
});

test('the column of a number is told once for the list, and a line that counts otherwise is asked about', () => {
  const tables = findTables(ADULTS.sheets, { columns: {}, sheets: null }).map(({ table }) => table);
  expect(tables.map(({ adultsOnly }) => adultsOnly)).toEqual(['Nbre', 'Combien']);
  expect(tables[1]?.fields[4]).toBe('childGuests');
  const colas = planned(ADULTS).find(({ famille }) => famille.nom === 'COLAS');
  expect(colas?.doubts).toEqual([
    {
      ...{ path: 'numberPers', cell: 'C15', instead: ['2'] },
      message: '3 adultes et 1 enfant, ou 3 en tout ?',
    },
  ]);
});

test('where the numbers count adults, more adults than their number are kept and asked about', () => {
  const lines = ['Anne et Luc;2;Léa, Tom', 'Rose et Guy;2;Zoé', 'Paul et Inès;1;', 'Ida + 1;2;Max'];
  const rows = ['Prénoms;Nb;Enfants', ...lines].map(
    (line, index) => `${['Nom', 'A', 'B', 'C', 'D'][index]};${line}`,
  );
  const read = planned({ sheets: [{ name: '', rows: rows.map((row) => row.split(';')) }] });
  expect(read.map(({ people, doubts }) => [people.planned, doubts.length])).toEqual([
    ...[
      [4, 0],
      [3, 0],
      [2, 1],
      [3, 0],
    ],
  ]);
});

test('where the couple says that the number counts everybody, each line that names more is asked about', () => {
  const columns = { Nbre: 'numberPers', Combien: 'numberPers' };
  const tables = findTables(ADULTS.sheets, { columns, sheets: null }).map(({ table }) => table);
  const rows = planImport(
    tables.flatMap((table) => listedFamilles(table).familles),
    [],
  );
  expect(tables.map(({ adultsOnly }) => adultsOnly)).toEqual([null, null]);
  expect(rows.reduce((sum, { people }) => sum + people.planned, 0)).toBe(ADULTS.people - 1);
  const asked = rows.filter(({ doubts }) => doubts.some(({ path }) => path === 'numberPers'));
  expect(asked).toHaveLength(10);
});

test('« VH » under « Repas ? » is the drinks, and a telephone under « Mail » is the family’s, to agree to', () => {
  const rows = planned(ADULTS);
  const vh = rows.filter(({ famille }) => famille.invitedTovh).map(({ famille }) => famille.nom);
  expect(vh).toEqual(['VASSAL', 'PERROT', 'Picart', 'Vasseur']);
  expect(rows.filter(({ famille }) => famille.note.includes('VH'))).toEqual([]);
  const malik = rows.find(({ famille }) => famille.prenom.startsWith('Malik'));
  expect([malik?.famille.email, malik?.famille.phone]).toEqual(['', '06 11 22 33 11']);
  expect(malik?.doubts).toEqual([
    { path: 'phone', cell: 'E10', message: '« 06 11 22 33 11 » est lu comme son téléphone.' },
  ]);
});

test('under « Famille, Qui » a line with several people is a family, and no two merge', () => {
  expect(
    guestsOf('a line a family under « Famille, Qui », and the other side in other words').slice(0, 9),
  ).toEqual([
    ['Le Goff', 'Yann', 'Soizic'],
    ['Le Goff', 'Ronan', 'Aziliz', 'Malo enfant 8', 'Nolwenn enfant 5'],
    ['Tanguy / Morvan', 'Gwenaël Tanguy', 'Enora Morvan', 'Youenn enfant 3'],
    ['Le Bihan', 'Katell', '?'],
    ['Le Roux', 'Erwan'],
    ['Oncle Yves', 'Yves Le Goff'],
    ['Le Gall', 'Patrick', 'Sylvie'],
    ['Le Gall', 'Bastien', 'Camille', 'Arthur enfant 1'],
    ['Stéphan', '?', '?'],
  ]);
});

test('a couple’s two sheets say who comes to what, where they live, and how mails greet them', () => {
  const { sheets } = ALL_LISTS.find(({ name }) => name.includes('under « Famille, Qui »')) ?? expect.fail();
  const lists = findTables(sheets, { columns: {}, sheets: null }).map(({ table }) => listedFamilles(table));
  const familles = planImport(
    lists.flatMap((each) => each.familles),
    [],
  ).map(({ famille }) => famille);
  const to = ({ invitedTovh, invitedForSunday }: (typeof familles)[number]) =>
    invitedTovh ? 'vin' : invitedForSunday ? 'les 3' : 'repas';
  expect(familles.map(to).join(', ')).toBe(
    'les 3, les 3, les 3, les 3, repas, les 3, vin, repas, vin, les 3, les 3, les 3, repas, vin, vin, repas',
  );
  expect(familles[0]).toMatchObject({ address1: '12 rue des Ajoncs', zipCode: '29000', city: 'Quimper' });
  expect(familles[12]?.invites.map(({ prenom, diet, child }) => [prenom, diet, child])).toEqual([
    ['Fatou', 'halal', false],
    ['Moussa', 'halal', false],
    ['Aïcha', 'halal', true],
    ['Ibrahim', 'halal', true],
  ]);
  expect(familles[13]).toMatchObject({ nom: 'Moreau', prenom: 'Nadia, Hugo et Sofia' });
  expect(familles[13]?.note).toContain('Équipe bureau');
  expect(familles[14]?.invites.map(({ prenom }) => prenom)).toEqual(['', '']);
  expect(familles[14]?.prenom).toBe('');
  expect(lists.flatMap(({ asides }) => asides.map(({ reason }) => reason))).toEqual([
    'Cette ligne est un total, pas une famille.',
  ]);
});

test.each([
  ['Linh + 1', ['« sans gluten », dans les notes\u00a0: aussi le régime de Linh.']],
  ['Linh et Minh', ['« sans gluten », dans les notes\u00a0: aussi le régime de Linh.']],
  ['Linh + 2 enfants', ['« sans gluten », dans les notes\u00a0: aussi le régime de Linh.']],
])('a diet in the notes of « Nguyen, %s » asks %j', (prenoms, asked) => {
  const rows = [
    ['Nom', 'Prénoms', 'Mail', 'Remarques'],
    ['Nguyen', prenoms, 'l@exemple.fr', 'sans gluten'],
  ];
  const [famille] = planned({ sheets: [{ name: '', rows }] });
  expect(famille?.doubts.map(({ message }) => message)).toEqual(asked);
});

test.each([
  ['Nom;Prénoms;Convives', 'M. et Mme Petit;Jean-Luc;Jean-Luc, Marie'],
  ['Nom;Prénoms;Convives', 'Petit;M. et Mme Jean-Luc;Jean-Luc, Marie'],
  ['Nom;Prénoms;Convives', 'Petit;Jean-Luc + 1;Jean-Luc, Marie'],
  ['Nom;Prénoms;Prénom convive 1;Prénom convive 2', 'M. et Mme Petit;Jean-Luc;Jean-Luc;Marie'],
])('« %s » %s names both, so that no first name is asked', (headings, line) => {
  const rows = [headings.split(';'), line.split(';')];
  const [row] = planned({ sheets: [{ name: '', rows }] });
  expect(row?.doubts).toEqual([]);
  expect(row?.famille).toMatchObject({
    ...{ nom: 'Petit', prenom: 'Jean-Luc' },
    invites: [{ prenom: 'Jean-Luc' }, { prenom: 'Marie' }],
  });
});

test('« M. et Mme Jean-Luc » beside « Marie » may be three: a place is kept and asked about', () => {
  const rows = ['Nom;Prénoms;Convives', 'Petit;M. et Mme Jean-Luc;Marie'].map((line) => line.split(';'));
  const [row] = planned({ sheets: [{ name: '', rows }] });
  expect(row?.famille.invites.map(({ prenom }) => prenom)).toEqual(['Jean-Luc', 'Marie', '']);
  expect(row?.doubts).toHaveLength(1);
});

test('« M. et Mme Jean-Luc et Marie » are two', () => {
  const rows = ['Nom;Prénoms', 'Petit;M. et Mme Jean-Luc et Marie'].map((line) => line.split(';'));
  const [row] = planned({ sheets: [{ name: '', rows }] });
  expect(row?.famille.invites.map(({ prenom }) => prenom)).toEqual(['Jean-Luc', 'Marie']);
});

test.each([
  ['Nom;Prénoms;Convives', 'Petit;Jean-Luc + 1;Jean-Luc, conjoint', 2],
  ['Nom;Prénoms;Convives', 'Petit;Jean + conjointe + 2 enfants;Jean, Marie', 4],
  ['Nom;Prénoms;Convives', 'Petit;Jean + conjointe + 2 enfants;Jean, Marie, Léo 5 ans, Zoé 3 ans', 4],
])('under « %s », « %s » are %i, whom two cells tell', (headings, line, people) => {
  const [row] = planned({ sheets: [{ name: '', rows: [headings.split(';'), line.split(';')] }] });
  expect(row?.famille.invites).toHaveLength(people);
});

test.each(['Le Goff', 'M. Le Goff', 'Famille Le Goff', 'Mme de La Tour'])(
  'a whole name « %s » is a last name of several words',
  (cell) => {
    const row = wholeName(cell);
    expect([row?.famille.nom, row?.famille.prenom]).toEqual([cell.replace(/^(?:M\.|Mme|Famille) /u, ''), '']);
  },
);

test.each([
  ['Petit', 'Jean-Luc'],
  ['Petit', 'M. et Mme Jean-Luc'],
  // As a host's form stores what was typed.
  ['M. et Mme Petit', 'M. et Mme Jean-Luc'],
])('« %s, %s » is known in a list with the titles of both', (nom, prenom) => {
  const stored = aFamille({ id: 'petit', nom, prenom, email: '' });
  const rows = [
    ['Nom', 'Prénoms', 'Combien'],
    ['Petit', 'M. et Mme Jean-Luc', '2'],
  ];
  const [row] = planned({ sheets: [{ name: '', rows }] }, [stored]);
  expect([row?.action, row?.famille.id, row?.famille.prenom]).toEqual([
    ...['update', 'petit', 'M. et Mme Jean-Luc'],
  ]);
});

const LIFE = [
  ['Nom', 'Prénoms', 'Combien', 'Enfants (âge)', 'Mail', 'Régime'],
  ['Aubert', 'Maxime et Chloé', '4', 'Lou 6 ans, Émile 3 ans', 'm@exemple.fr', 'Lou allergique arachides'],
  ['Lefèvre', 'Nathalie et Bruno', '4', 'Noé (9), Tom (6)', 'n@exemple.fr', 'Noé sans gluten'],
  ['Bernard', 'Sophie & Karim', '2', '', 's@exemple.fr', 'Karim : halal'],
  ['Moreau', 'Lucie', '1', '', 'l@exemple.fr', 'vegan'],
  ['Haddad', 'Samia et Mehdi', '3', 'Lina 5 ans', 'h@exemple.fr', 'halal'],
  ['Olsson', 'Gunnar', '2', '', 'o@exemple.fr', 'sans sel'],
  ['Petit', 'M. et Mme', '2', '', 'p@exemple.fr', 'sans sel'],
];

const dietsOf = ({ famille: { invites } }: ReturnType<typeof planned>[number]) =>
  invites.map(({ prenom, diet }) => (diet ? `${prenom || '?'} ${diet}` : prenom || '?')).join(', ');

test('a diet goes to the guest whom its cell names, and one of nobody in particular is asked about', () => {
  const rows = planned({ sheets: [{ name: '', rows: LIFE }] });
  expect(rows.map(dietsOf)).toEqual([
    'Maxime, Chloé, Lou allergique arachides, Émile',
    'Nathalie, Bruno, Noé sans gluten, Tom',
    'Sophie, Karim halal',
    'Lucie vegan',
    'Samia halal, Mehdi halal, Lina halal',
    'Gunnar sans sel, ?',
    '? sans sel, ?',
  ]);
  expect(rows.map(({ people }) => people.planned)).toEqual([4, 4, 2, 1, 3, 2, 2]);
  expect(rows.flatMap(({ doubts }) => doubts)).toEqual([
    {
      ...{ path: 'invites.diet', cell: 'F6' },
      message: '«\u00a0halal\u00a0»\u00a0: lu comme le régime de toute la famille.',
      instead: ['Samia\u00a0: halal', 'Mehdi\u00a0: halal', 'Lina\u00a0: halal'],
    },
    {
      ...{ path: 'invites.diet', cell: 'F7' },
      message: '«\u00a0sans sel\u00a0»\u00a0: lu comme le régime de Gunnar.',
      instead: ['Tous\u00a0: sans sel'],
    },
    {
      ...{ path: 'invites.diet', cell: 'F8' },
      message: '«\u00a0sans sel\u00a0»\u00a0: lu comme le régime de ce convive.',
      instead: ['Tous\u00a0: sans sel'],
    },
  ]);
});

test.each([
  ['Nom;Prénoms;Combien', 'Petit;M. et Mme Jean-Luc;2'],
  ['Nom;Prénoms', 'M. et Mme Petit;Jean-Luc'],
  ['Nom;Prénoms;Convives', 'M. et Mme Petit;Jean-Luc;'],
  ['Nom complet;Ville', 'M. et Mme Jean-Luc Petit;Rennes'],
])(
  'under « %s », « %s » are two, whom mails address as such, and one first name is asked',
  (headings, line) => {
    const [row] = planned({ sheets: [{ name: '', rows: [headings.split(';'), line.split(';')] }] });
    expect(row?.famille).toMatchObject({
      ...{ nom: 'Petit', prenom: 'M. et Mme Jean-Luc' },
      invites: [{ prenom: 'Jean-Luc', nom: 'Petit' }, { prenom: '' }],
    });
    expect(row?.doubts.map(({ message }) => message)).toEqual([
      '«\u00a0M. et Mme Jean-Luc\u00a0»\u00a0: deux convives, un prénom à compléter.',
    ]);
  },
);

test.each([
  ['Petit\nJean et Marie', 'Petit', ['Jean', 'Marie']],
  ['Jean\nPetit', 'Petit', ['Jean']],
  ['Jean Petit\nMarie Durand', 'Petit et Durand', ['Jean', 'Marie']],
  ['M. et Mme\nJean Petit', 'Petit', ['Jean', '']],
  ['Jean et Marie Petit (enfants : Léa et Tom)', 'Petit', ['Jean', 'Marie', 'Léa', 'Tom']],
  ['Famille Petit (enfants : Léa, Tom)', 'Petit', ['', '', 'Léa', 'Tom']],
  ['Jean et Marie Petit (2 enfants)', 'Petit', ['Jean', 'Marie', '', '']],
  ['Jean et Marie Petit - 2 enfants', 'Petit', ['Jean', 'Marie', '', '']],
  ['Ben Martin', 'Martin', ['Ben']],
  ['Jean Petit (+1)', 'Petit', ['Jean', '']],
  ['Jean et Marie Petit (2 adultes, 2 enfants)', 'Petit', ['Jean', 'Marie', '', '']],
  ['Famille Petit (+ 2 enfants)', 'Petit', ['', '', '', '']],
  ['Mme Petit et sa fille Léa', 'Petit', ['', 'Léa']],
])('the whole name « %s » is of %s, with %j', (cell, nom, guests) => {
  const row = wholeName(cell);
  expect([row?.famille.nom, row?.famille.invites.map(({ prenom }) => prenom)]).toEqual([nom, guests]);
});

test.each([
  ['Enfants (âge)', '4, 6, 9', [4, 6, 9], 0],
  ['Nb enfants (âge)', '4 et 6', [4, 6], 0],
  ['Enfants', '5, 7, 9', [5, 7, 9], 1],
  ['Âge des enfants', '4', [4], 0],
])('under « %s », « %s » are children of %j', (heading, cell, ages, asked) => {
  const [row] = planned({
    sheets: [
      {
        name: '',
        rows: [
          ['Nom', 'Prénoms', heading],
          ['Petit', 'Jean et Marie', cell],
        ],
      },
    ],
  });
  expect(row?.famille.invites.flatMap(({ child, age }) => (child ? [age] : []))).toEqual(ages);
  expect(row?.doubts).toHaveLength(asked);
});

test.each([
  ['M. et Mme\nKeller;Jean', ['Jean', '']],
  ['Famille\nKeller;Jean', ['Jean']],
])('the last name « %s » may be wrapped', (line, guests) => {
  const [row] = planned({ sheets: [{ name: '', rows: [['Nom', 'Prénoms'], line.split(';')] }] });
  expect([row?.famille.nom, row?.famille.invites.map(({ prenom }) => prenom)]).toEqual(['Keller', guests]);
});

test('a family that a list no longer invites to the day after is asked about, and invited no more', () => {
  const stored = aFamille({ nom: 'Petit', prenom: 'Anne', invitedForSunday: true, email: '' });
  const rows = [
    ['Nom', 'Prénoms', 'Invitation'],
    ['Petit', 'Anne', 'Repas (pas le brunch)'],
  ];
  const [row] = planned({ sheets: [{ name: '', rows }] }, [stored]);
  expect([row?.action, row?.famille.invitedForSunday]).toEqual(['update', false]);
});

test.each([
  ['Petit;Anne (Nanou)', ['« Nanou » est lu comme le régime d’Anne.']],
  ['Petit;Anne (végétarienne)', []],
])('« %s » in a list asks %j', (line, asked) => {
  const [row] = planned({ sheets: [{ name: '', rows: [['Nom', 'Prénoms'], line.split(';')] }] });
  expect(row?.doubts.map(({ message }) => message)).toEqual(asked);
});

test('a diet of several lines or of too many words is read, and loses nothing', () => {
  const long = `${'allergie aux noix et aux arachides ; '.repeat(4)}sans sel`;
  const family = ['Nom', 'Prénoms', 'Combien', 'Enfants (âge)', 'Mail', 'Régime'];
  const lines = [
    ['Lefèvre', 'Nathalie et Bruno', '3', 'Noé (9)', '', 'Noé : sans gluten\r\nBruno :\nsans sel'],
    ['Moreau', 'Lucie', '1', '', '', long],
  ];
  const [lefevre, moreau] = planned({ sheets: [{ name: '', rows: [family, ...lines] }] });
  expect([lefevre, moreau].map((row) => row && [row.action, dietsOf(row)])).toEqual([
    ['create', 'Nathalie, Bruno sans sel, Noé sans gluten'],
    ['create', `Lucie ${long.replaceAll(' ;', ',').slice(0, 100).trim()}`],
  ]);
  expect(lefevre?.doubts).toEqual([]);
  expect(moreau?.doubts.map(({ cell }) => cell)).toEqual(['F3']);
  expect(moreau?.famille.note).toBe(`Régime : ${long}`);

  const guests = ['Famille', 'Nom', 'Prénom', 'Âge', 'Régime'];
  const own = ['Petit', 'Petit', 'Zoé', '', `sans lait,\nsans sel\n${long}`];
  const [petit] = planned({ sheets: [{ name: '', rows: [guests, own] }] });
  expect(petit?.famille.invites[0]?.diet).toBe(`sans lait, sans sel, ${long}`.slice(0, 100).trim());
  expect(petit).toMatchObject({ action: 'create', famille: { note: expect.stringContaining(long) } });
});

test('a line break in a cell of one line is a comma, and in a note it stays', () => {
  const headings = ['Nom', 'Prénoms', 'Adresse', 'Tél', 'Notes'];
  const line = ['Aubert', 'Maxime\nChloé', '12 rue Haute\n29000 Quimper', '06 39 98 41 07', 'Vélo\nTrain'];
  const [row] = planned({ sheets: [{ name: '', rows: [headings, line] }] });
  expect(row).toMatchObject({
    action: 'create',
    famille: {
      ...{ address1: '12 rue Haute', zipCode: '29000', city: 'Quimper', note: 'Vélo\nTrain' },
      invites: [{ prenom: 'Maxime' }, { prenom: 'Chloé' }],
    },
  });
});

test('whose a diet is, once answered, is asked no more when the list is imported again', () => {
  const answered = LIFE.map((row) => row.with(5, row[5] === 'halal' ? 'Samia : halal' : (row[5] ?? '')));
  const stored = planned({ sheets: [{ name: '', rows: answered }] }).map(
    ({ famille }, index): HostFamille => {
      const id = `famille-${index}`;
      return { ...famille, id, hash: id, permissions: [] };
    },
  );
  expect(planned({ sheets: [{ name: '', rows: LIFE }] }, stored).map(({ action }) => action)).toEqual(
    stored.map(() => 'same'),
  );
});

test.each([
  [
    'own mails',
    [
      ['Le Goff', 'Yann', 'y@exemple.fr'],
      ['Le Goff', 'Ronan', 'r@exemple.fr'],
    ],
    2,
    'guest',
  ],
  [
    'one mail',
    [
      ['Le Goff', 'Yann', 'y@exemple.fr'],
      ['Le Goff', 'Ronan', ''],
    ],
    1,
    null,
  ],
  [
    'no household',
    [
      ['Le Goff', 'Yann', 'y@exemple.fr'],
      ['', 'Ronan', ''],
    ],
    1,
    null,
  ],
  [
    'some couples',
    [
      ['Le Goff', 'Yann et Soizic', 'y@exemple.fr'],
      ['Le Goff', 'Malo', ''],
    ],
    1,
    'famille',
  ],
])('lines of one name with %s', (_lines, rows, familles, instead) => {
  const sheet = { name: '', rows: [['Famille', 'Qui', 'Mail'], ...rows] };
  const [found] = findTables([sheet], { columns: {}, sheets: null });
  expect(found && listedFamilles(found.table).familles).toHaveLength(familles);
  expect(found?.table.instead?.lineIs ?? null).toBe(instead);
});

test('where a line is a guest, two names in a cell are two guests', () => {
  const rows = [
    ['Famille', 'Qui'],
    ['Le Goff', 'Yann et Soizic'],
    ['', 'Malo'],
  ];
  const [found] = findTables([{ name: '', rows }], { columns: {}, sheets: null });
  const [famille] = found ? listedFamilles(found.table).familles : [];
  expect(famille?.guests?.named.map(({ prenom }) => prenom)).toEqual(['Yann', 'Soizic', 'Malo']);
});

test('text that fits no field goes into the note; sides and titles become labels', () => {
  const of = (name: string) => planned(REAL_LISTS.find((known) => known.name === name) ?? expect.fail(name));
  expect(of('lodging and transport, which no field takes')[0]?.famille.note).toBe(
    'Hébergement ? : gîte du haut\nArrivée : vendredi soir',
  );
  expect(of('a sheet a side, and the suppliers').map(({ famille }) => famille.labels[0])).toEqual([
    ...['Côté Fiona', 'Côté Fiona', 'Côté Ghislain', 'Côté Ghislain'],
  ]);
  expect(of('sides as titles, sums at the end').map(({ famille }) => famille.labels[0])).toEqual([
    ...['Côté Fiona', 'Côté Fiona', 'Côté Ghislain', 'Côté Ghislain', 'Amis du lycée'],
  ]);
  expect(of('two addresses, and words for none')[0]?.famille).toMatchObject({
    email: 'rose@exemple.fr',
    note: 'Autre e-mail : r.vincent@exemple.fr',
  });
});

test('a mother’s sheet in her own words is read like the other', () => {
  const sheets = ALL_LISTS.find(({ name }) => name.startsWith('two sheets in other words')) ?? expect.fail();
  const told = planned(sheets).map(({ famille }) => [
    famille.nom,
    famille.invitedTovh ? 'vh' : 'repas',
    famille.invitedForSunday,
    famille.sleepingInDomain,
    famille.note,
  ]);
  expect(told.slice(0, 7)).toEqual([
    ['Mamie Fatima', 'repas', true, true, 'fauteuil'],
    ['Papa et Maman', 'repas', true, true, ''],
    ['Tata Yamina + Tonton Ali', 'repas', null, null, ''],
    ['Roche', 'vh', null, null, 'Qui : voisins'],
    ['Fontaine', 'repas', true, null, ''],
    ['Dubois', 'repas', null, null, 'témoin\nQui : témoin'],
    ['Camille et Sarah', 'repas', null, null, ''],
  ]);
});

test('bracketed ages are no places, and a note may limit the invitation to the drinks', () => {
  const list = ALL_LISTS.find(({ name }) => name.startsWith('a nurse’s')) ?? expect.fail();
  expect(guestsOf(list.name)[8]).toEqual([
    ...['Wallaert', 'Christophe', 'Mylène', 'Hugo enfant 14', 'Nina enfant 10'],
  ]);
  const drinks = planned(list).filter(({ famille }) => famille.invitedTovh);
  expect(drinks.map(({ famille }) => famille.nom)).toEqual(['Vasseur', 'Gégé', 'Atelier']);
  expect(planned(list)[2]?.famille.labels).toContain("COPINES DE L'HÔPITAL");
});

test.each([
  ['Petit Anne, Luc, Nina (10)', 3, 0],
  ['Petit Anne, Luc, Nina (10)', 10, 1],
])('%j asks whether the figure is an age when nothing tells', (cell, people, asked) => {
  const table = (rest: string[]) => [
    {
      name: '',
      rows: [
        ['Qui', 'Mail', 'Enfants'],
        [cell, 'a@exemple.fr', ...rest],
      ],
    },
  ];
  const [found] = findTables(table(asked ? [] : ['1']), { columns: {}, sheets: null });
  const [famille] = found ? listedFamilles(found.table).familles : [];
  expect(famille?.people.told).toBe(people);
  expect(famille?.doubts.flatMap(({ instead }) => instead)).toEqual(
    asked ? ['Petit Anne, Luc, Nina (10 ans)'] : [],
  );
});

test('a line in capitals among plain names is asked about, and one told to be a title labels what follows', () => {
  const read = (title: string) => {
    const rows = [['Nom', 'Invités', 'Mail'], ['Haddad', 'Samir'], [title], ['Delattre', 'Amélie']];
    const [found] = findTables([{ name: '', rows }], { columns: {}, sheets: null });
    return found ? listedFamilles(found.table).familles : [];
  };
  expect(read("COPINES DE L'HÔPITAL").map(({ doubts }) => doubts.length)).toEqual([0, 1, 0]);
  expect(read("Titre : COPINES DE L'HÔPITAL").map(({ labels }) => labels?.words)).toEqual([
    undefined,
    ["COPINES DE L'HÔPITAL"],
  ]);
});

test('choosing a column in one sheet leaves the other sheet’s unchanged', () => {
  const { sheets } = ALL_LISTS.find(({ name }) => name.startsWith('two sheets in other')) ?? expect.fail();
  const columns = { 'Brunch dimanche': 'invitedForSunday' };
  const fields = findTables(sheets, { columns, sheets: null }).map(({ table }) => table.fields);
  expect(fields.map((found) => found.includes('invitedForSunday'))).toEqual([true, true]);
});

test('two sides with different habits are both read, and suppliers are not', () => {
  const sheets = [
    { name: 'Côté Margaux', rows: [['Noms', 'Enfants', 'Mail', 'Tél'], ['Anne Castaing + 1']] },
    {
      name: 'Côté Yann',
      rows: [
        ['Nom', 'Prénoms', 'Enfants', 'Tél', 'Mail'],
        ['Kervella', 'Nathalie'],
      ],
    },
    {
      name: 'Prestataires',
      rows: [
        ['Nom', 'Tél', 'Mail'],
        ['Traiteur Martin', '0611223344'],
      ],
    },
  ];
  const read = findTables(sheets, { columns: {}, sheets: null }).map(({ read: isRead }) => isRead);
  expect(read).toEqual([true, true, false]);
});

test('the other side is read too where « Qui » names its guests in other columns', () => {
  const own = 'Nom;Prénom(s);Nb pers.;Mail\nDupont;Marie et Paul;2;marie@exemple.fr';
  const other = 'Famille;Qui;Mail;Invités à;Adultes;Enfants\nRenard;Kevin;kevin@exemple.fr;VH;1;0';
  const suppliers = 'Qui;Prix;Adultes\nTraiteur Dupuis;2400;60';
  const sheets = [own, other, suppliers].map((text, index) => ({
    name: `Feuil${index + 1}`,
    rows: text.split('\n').map((line) => line.split(';')),
  }));
  expect(findTables(sheets, { columns: {}, sheets: null }).map(({ read }) => read)).toEqual([
    true,
    true,
    false,
  ]);
});
