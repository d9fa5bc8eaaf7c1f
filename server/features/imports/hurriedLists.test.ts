import { expect, test } from 'vitest';
import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import { aFamille } from '../../../contract/familles/familles.fixtures.ts';
import { guestsIn, plannedRows } from './hurriedLists.fixtures.ts';

test.each([
  ['5 | dont 3 enfants', ['Claire', 'Paul', 'enfant', 'enfant', 'enfant'], '2 adultes et 3 enfants'],
  [
    '5 | dont 3 enfants (4, 6 et 9 ans)',
    ['Claire', 'Paul', '4 an', '6 an', '9 an'],
    '2 adultes et 3 enfants',
  ],
  ['4 | 3 enfants', ['Claire', 'enfant', 'enfant', 'enfant'], '1 adulte et 3 enfants'],
  [' | dont 2 enfants : Léa et Tom', ['Claire', 'Paul', 'Léa, enfant', 'Tom, enfant'], 'en plus des adultes'],
  ['2 | dont 3 enfants', ['Claire', 'Paul'], 'n’est pas compté'],
  ['5 dont 3 enfants | au fond', ['Claire', 'Paul', 'enfant', 'enfant', 'enfant'], null],
  ['4 | viennent sans les 3 enfants', ['Claire', 'Paul', '?', '?'], null],
])('« %s » are %j, and the preview says so', (cells, guests, asked) => {
  const names = guests.includes('Paul') ? 'Claire et Paul' : 'Claire';
  const [row] = plannedRows(`Nom | Prénom | Nb | Remarques\nMartin | ${names} | ${cells}`);
  expect(row && guestsIn(row.famille)).toEqual(guests);
  expect(row?.doubts.map(({ message }) => message)).toEqual(
    asked === null ? [] : [expect.stringContaining(asked)],
  );
});

test.each([
  ['Lucie | 2 adultes + 1 bb', ['Lucie', '0 an', '?']],
  ['Lucie | 2 + 1 bébé', ['Lucie', '0 an', '?']],
  [' | 2 adultes, 1 enfant + 1 bb', ['?', '?', 'enfant', '0 an']],
  ['Lucie et un bébé | ', ['Lucie', '0 an']],
  ['Lucie, Hugo et bébé Jules | 3', ['Lucie', 'Hugo', 'Jules, 0 an']],
  ['Lucie, Hugo, Jules | 3 dont 1 bb', ['Lucie', 'Hugo', 'Jules, 0 an']],
  ['Lucie et Hugo (2 bébés) | ', ['Lucie', 'Hugo', '0 an', '0 an']],
  ['Lucie et Hugo, leurs 2 bébés | ', ['Lucie', 'Hugo', '0 an', '0 an']],
])('« %s » has a baby of less than a year, about whom nothing is asked', (cells, guests) => {
  const [row] = plannedRows(`Nom | Prénom | Personnes\nRolland | ${cells}`);
  expect(row && guestsIn(row.famille)).toEqual(guests);
  expect(row?.doubts).toEqual([]);
});

test('a baby is one in a column of children, and where each line is a guest', () => {
  const [counted] = plannedRows('Nom | Prénom | Enfants\nRolland | Lucie | 1 enfant + 1 bb');
  expect(counted && guestsIn(counted.famille)).toEqual(['Lucie', 'enfant', '0 an']);
  const [guests] = plannedRows(
    'Famille | Prénom | Adulte / enfant\nMuller | Hans | A\nMuller | Kim | bébé\nMuller | Greta | enfant',
  );
  expect(guests && guestsIn(guests.famille)).toEqual(['Hans', 'Kim, 0 an', 'Greta, enfant']);
});

test.each([
  ['Repas/VH', 'non', 'Repas/VH : non', false],
  ['Repas/VH', 'ne vient pas', 'Repas/VH : ne vient pas', false],
  ['Repas/VH', 'pas invités', 'Repas/VH : pas invités', false],
  ['Repas', 'ne viendront pas', 'Repas : ne viendront pas', false],
  ['Repas', 'non', 'Repas : non', true],
  ['Repas | VH', 'non | non', 'Repas : non\nVH : non', false],
])(
  'under « %s », « %s » is asked, and one press that invites all leaves it out',
  (headings, cells, note, vh) => {
    const text = `Nom | Prénom | ${headings}\nRolland | Lucie | ${cells}\nAubry | Rose | `;
    const [denied, silent] = plannedRows(text, 'reception');
    expect([denied, silent].map((row) => row?.famille.invitedToReception)).toEqual([false, true]);
    expect(denied?.famille.note).toBe(note);
    expect(denied?.doubts).toMatchObject([{ instead: expect.arrayContaining(['Vin d’honneur']) }]);
    expect(silent?.doubts).toEqual([]);
    // Not at the meal may be at the drinks.
    expect(plannedRows(text, 'vh').map((row) => row.famille.invitedTovh)).toEqual([vh, true]);
    const [invited] = plannedRows(text.replace(`${cells}`, 'Vin d’honneur'));
    expect(invited).toMatchObject({ doubts: [], famille: { invitedTovh: true } });
  },
);

test('who is not at the meal and is at the drinks is asked nothing', () => {
  const [row] = plannedRows('Nom | Prénom | Repas | VH\nRolland | Lucie | non | oui');
  expect(row).toMatchObject({ doubts: [], famille: { invitedTovh: true, note: '' } });
});

test.each([
  ['Nom | Prénom', '? | Lucie', 'A2'],
  ['Nom | Prénom', 'xxx | Lucie', 'A2'],
  ['Nom | Prénom', 'Famille ? | Lucie', 'A2'],
  ['Nom | Convives', '? | Claire Martin, Paul Martin', 'A2'],
  ['Nom complet | Ville', '? | Rennes', 'A2'],
  ['Nom complet | Ville', 'Lucie ? | Rennes', 'A2'],
  ['Nom complet | Ville', 'à compléter | Rennes', 'A2'],
  ['Nom du convive | Prénom du convive', '? | Lucie', 'A2'],
])('under « %s » the name of « %s » is asked, in its cell, and not stored', (headings, cells, cell) => {
  const [row] = plannedRows(`${headings}\n${cells}`);
  expect(row?.action).toBe('error');
  expect(row?.errors).toMatchObject([{ path: 'nom', message: expect.stringContaining('écrivez-le') }]);
  expect(row?.errors[0]?.cell).toBe(cell);
});

test('two lines without a name are not taken for one family', () => {
  const rows = plannedRows('Nom | Nb\n? | 2\n??? | 2');
  expect(rows.flatMap(({ errors }) => errors).map(({ path }) => path)).toEqual(['nom', 'nom']);
});

test('a family that the site knows keeps its name where the list has « ? »', () => {
  const known = aFamille({ nom: 'Martin', prenom: 'Lucie', email: 'lucie@exemple.fr' });
  const [row] = plannedRows('Nom | E-mail\n? | lucie@exemple.fr', null, [known]);
  expect(row).toMatchObject({ action: 'error', famille: { nom: 'Martin', id: known.id } });
});

test.each([
  ['Nom | Nb', 'Mme Veuve LEGRAND | 1', 'feminine', 'LEGRAND', 'Nom : Mme Veuve LEGRAND'],
  ['Nom | Nb', 'Vve Martin | ', 'feminine', 'Martin', 'Nom : Vve Martin'],
  ['Nom | Nb', 'Mme Legros | 1', 'feminine', 'Legros', ''],
  ['Nom | Nb', 'M. Petit | 1', 'masculine', 'Petit', ''],
  ['Nom complet | Nb', 'Mme Veuve LEGRAND | 1', 'feminine', 'LEGRAND', 'Nom complet : Mme Veuve LEGRAND'],
  [
    'Nom complet | Nb',
    'Mme Odile Veuve Martin | 1',
    'feminine',
    'Martin',
    'Nom complet : Mme Odile Veuve Martin',
  ],
  ['Nom complet | Nb', 'Mme Camille Petit | 1', 'feminine', 'Petit', ''],
  ['Nom | Nb', 'Mme Legros | 2', null, 'Legros', ''],
  ['Nom | Nb', 'M. et Mme Petit | 2', null, 'Petit', ''],
  ['Nom | Nb', 'Dr Blanc | 1', null, 'Blanc', ''],
])('under « %s » the mails to « %s » have the tone %s', (headings, cells, tone, nom, note) => {
  const [row] = plannedRows(`${headings}\n${cells}`);
  expect(row?.famille).toMatchObject({ tone, nom, note });
  expect(row?.doubts).toEqual([]);
  expect(row?.people.told).toBe(tone === null && nom !== 'Blanc' ? 2 : 1);
});

test.each([
  ['Nom | Prénom | Nb', 'Aubry | Rose (+ copain ?) | 1', 'Accompagnant : copain ?', '« copain ? »'],
  ['Nom | Prénom | Nb', 'Petit | Luc + copine | ', 'Accompagnant : copine', null],
  ['Nom | Prénom | Nb', 'Noir | Anne +1 ? | ', '', '« +1 ? »'],
  ['Nom | Prénom | Nb', 'Noir | Anne (+1 ?) | 2', '', '« +1 ? »'],
  ['Nom complet | Nb', 'Rose Aubry (+ copain ?) | 1', 'Accompagnant : copain ?', '« copain ? »'],
  ['Nom complet | Nb', 'Luc Petit + copine | 2', 'Accompagnant : copine', null],
  ['Nom | Convives', 'Petit | Luc, copine ?', 'Convives : copine ?', '« copine ? »'],
])('under « %s » the companion of « %s » has a place, and the words stay', (headings, cells, note, asked) => {
  const [row] = plannedRows(`${headings}\n${cells}`);
  expect(row?.people).toMatchObject({ told: 2, planned: 2 });
  expect(row?.famille.note).toBe(note);
  const said = asked === null ? [] : [`${asked} n’est pas sûr : la place est gardée.`];
  const about = row?.doubts.filter(({ path }) => path !== 'numberPers').map(({ message }) => message);
  expect(about?.map((message) => message.replaceAll('\u00a0', ' '))).toEqual(said);
});

const plain = (message: string) => message.replaceAll('\u00a0', ' ');

test.each([
  ['Qui ?', 'Faure Michel (décédé) et Odette', 'Michel, décédé, n’est pas compté.'],
  ['Qui ?', 'Michel (décédé) et Odette Faure', 'Michel, décédé, n’est pas compté.'],
  ['Qui ?', 'Feu Michel Faure et Odette', 'Michel, décédé, n’est pas compté.'],
  ['Qui ?', 'Odette et Michel Faure (†)', 'Michel, décédé, n’est pas compté.'],
  ['Nom', 'Faure Michel † et Odette', 'Michel, décédé, n’est pas compté.'],
  ['Nom | Prénom', 'Faure | Jeanne décédée et Odette', 'Jeanne, décédée, n’est pas comptée.'],
])('under « %s » who has died in « %s » is no guest, and stays in the note', (heading, cells, asked) => {
  const [row] = plannedRows(`${heading} | Nb | Mél\n${cells} | 1 | odette@exemple.fr`);
  expect(row?.famille).toMatchObject({ nom: 'Faure', prenom: 'Odette', invites: [{ prenom: 'Odette' }] });
  expect(row?.people).toMatchObject({ told: 1, planned: 1 });
  expect(row?.famille.note).toContain(cells.split(' | ').at(-1));
  expect(row?.doubts.map(({ message }) => plain(message))).toEqual([asked]);
});

test('who has died and stands alone on a line is left aside, and who lost somebody is invited', () => {
  const [alone, widow] = plannedRows(
    'Nom | Prénom | Nb\nFaure | Jeanne (décédée) | 1\nPetit | Odette (mari décédé) | 1',
  );
  expect(alone).toMatchObject({ aside: true, doubts: [], choices: [{ before: null }] });
  expect(widow?.famille).toMatchObject({ prenom: 'Odette', invites: [{ prenom: 'Odette' }] });
  expect(widow?.famille.invites[0]?.diet).toBeUndefined();
  expect(widow?.famille.note).toBe('Odette (mari décédé)');
});

test('of too many guests those without a name go first', () => {
  const known = aFamille({
    ...{ nom: 'Faure', prenom: 'Odette', email: 'odette@exemple.fr' },
    invites: [{ ...EMPTY_INVITE }, { ...EMPTY_INVITE, prenom: 'Odette', nom: 'Faure' }],
  });
  const [row] = plannedRows('Nom | E-mail | Nb\nFaure | odette@exemple.fr | 1', null, [known]);
  expect(row && guestsIn(row.famille)).toEqual(['Odette']);
});

test.each([
  ['Tom (ado), Zoé | ', ['Tom, enfant', 'Zoé'], ''],
  ['Tom (enfant), Zoé (prénom ?) | ', ['Tom, enfant', 'Zoé'], 'Zoé (prénom ?)'],
  ['Tom, Zoé | ado', ['Tom', 'Zoé'], 'Régime : ado'],
  ['Tom, Zoé | Tom ado', ['Tom', 'Zoé'], 'Régime : Tom ado'],
  ['Tom, Zoé | enfants', ['Tom', 'Zoé'], 'Régime : enfants'],
  ['Tom, Zoé | bébé à naître', ['Tom', 'Zoé'], 'Régime : bébé à naître'],
])('of « %s » nothing is a diet', (cells, guests, note) => {
  const [row] = plannedRows(`Nom | Prénom | Régime\nFaure | ${cells}`);
  expect(row && guestsIn(row.famille)).toEqual(guests);
  expect(row?.famille.invites.map(({ diet }) => diet)).toEqual([undefined, undefined]);
  expect(row?.famille.note).toBe(note);
});

test.each([
  ['Détail', '6', '4 enfants (Sami 14, Yanis 11, Inès 8, bébé Adam 5 mois)', '2 adultes et 4 enfants'],
  ['Remarques', '6', '4 enfants : Sami 14, Yanis 11, Inès 8, bébé Adam 5 mois', '2 adultes et 4 enfants'],
  ['Détail', '', '4 enfants (Sami 14, Yanis 11, Inès 8, bébé Adam 5 mois)', '4 enfants en plus'],
])(
  'under « %s » and beside « %s » the children named in « %s » are asked',
  (heading, number, cell, asked) => {
    // Their column is then no column of children.
    const others = '\nRose Aubry | 1 | témoin\nLuc Petit | 1 | cousin de Nantes';
    const [row] = plannedRows(
      `Qui ? | Combien | ${heading}\nKarim & Leïla Benali | ${number} | ${cell}${others}`,
    );
    const kids = ['Sami, 14 an', 'Yanis, 11 an', 'Inès, 8 an', 'Adam, 0 an'];
    expect(row && guestsIn(row.famille)).toEqual(['Karim', 'Leïla', ...kids]);
    expect(row?.people).toMatchObject({ told: 6, planned: 6 });
    expect(row?.doubts).toMatchObject([{ message: expect.stringContaining(asked) }]);
    expect(row?.famille.note).toContain(cell);
  },
);

test('« 2 enfants (pizza) » under a heading that nobody knows makes nobody a child', () => {
  const [row] = plannedRows('Qui ? | Combien | Menu\nKarim & Leïla Benali | 4 | 2 enfants (pizza)');
  expect(row && guestsIn(row.famille)).toEqual(['Karim', 'Leïla', '?', '?']);
});

test.each([
  ['Bernard | | 2 adultes + 1 bb | bb = Nina 8 mois', ['?', '?', 'Nina, 0 an']],
  ['Bernard | Lucie | 2 adultes + 1 bb | Bébé : Nina', ['Lucie', 'Nina, 0 an', '?']],
  ['Bernard | Lucie et un bébé | 2 | au fond ; bébé = Nina (8 mois)', ['Lucie', 'Nina, 0 an']],
])('in « %s » the baby gets its name, which is asked', (cells, guests) => {
  const [row] = plannedRows(`Nom | Prénom | Nb | Remarques\n${cells}`);
  expect(row && guestsIn(row.famille).toSorted()).toEqual(guests.toSorted());
  expect(row?.doubts).toMatchObject([{ message: expect.stringContaining('lu comme le bébé') }]);
});

test('a baby of whom no number tells stays among the remarks', () => {
  const [row] = plannedRows('Nom | Prénom | Nb | Remarques\nBernard | Lucie | 1 | bb = Nina');
  expect(row && guestsIn(row.famille)).toEqual(['Lucie']);
  expect(row?.famille.note).toBe('bb = Nina');
});

const COMES = ['Vient ?', 'Vient', 'Viennent', 'Viendra', 'Présent(s)', 'Présents ?', 'Présence', 'Réponse'];

test.each(COMES)('« %s » is the answer, and what is no answer stays in the note', (heading) => {
  const cells = ['oui', 'non', 'non / ne vient pas', 'ne viendra pas', '?', 'peut-être', '3 sur 4', '2/2'];
  const more = ['oui / non', 'oui tous', 'Noah ne vient pas', ''];
  const lines = [...cells, ...more].map((cell, index) => `Petit${index} | 4 | ${cell}`);
  const rows = plannedRows(`Nom | Nb | ${heading}\n${lines.join('\n')}`);
  const answers = rows.map(({ famille }) => famille.answer);
  const open = [null, null, null, null];
  expect(answers).toEqual([true, false, false, false, ...open, null, true, null, null]);
  const kept = rows.map(({ famille }) => famille.note.replace(`${heading} : `, ''));
  const said = ['?', 'peut-être', '3 sur 4', '2/2', 'oui / non', 'oui tous', 'Noah ne vient pas', ''];
  expect(kept).toEqual(['', '', '', '', ...said]);
  expect(rows.map(({ doubts }) => doubts.length)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0]);
});

test('« Présents » that counts them is kept, and a number among answers is asked', () => {
  const counted = plannedRows('Nom | Nb | Présents\nPetit | 4 | 3\nRoux | 2 | 1');
  expect(counted.map(({ famille }) => famille.answer)).toEqual([null, null]);
  expect(counted.map(({ famille }) => famille.note)).toEqual(['Présents : 3', 'Présents : 1']);
  const [some] = plannedRows('Nom | Nb | Présents\nPetit | 4 | 3\nRoux | 2 | oui');
  expect(some?.famille.note).toBe('Présents : 3');
  expect(some?.doubts).toMatchObject([{ path: 'answer' }]);
});

test.each([
  ['Prénoms + âges enfants', 'Claire et Simon', 'à naître en mai', 'à naître en mai'],
  ['Enfants', 'Claire et Simon', 'bébé à naître en mai', 'bébé à naître en mai'],
  ['Ville', 'Claire et Simon (bébé à naître)', 'Lyon', 'bébé à naître'],
  ['Ville', 'Claire, Simon + bébé prévu pour mai', 'Lyon', 'bébé prévu pour mai'],
])('beside « %s » a baby who is not born has a place and no name', (heading, names, cell, said) => {
  const [row] = plannedRows(`Nom | Prénom | Nb | ${heading}\nDumas | ${names} | | ${cell}`);
  expect(row && guestsIn(row.famille)).toEqual(['Claire', 'Simon', '0 an']);
  expect(row?.famille.note).toContain(said);
  const about = row?.doubts.map(({ message }) => plain(message));
  expect(about).toEqual([`« ${said} » : lu comme un bébé sans nom.`]);
});

test.each([
  ['1 + conjoint ?', 2, ['« 1 + conjoint ? » : 2 places sont gardées.']],
  ['1 + conjoint', 2, []],
  ['1+compagne', 2, []],
  ['1 et son mari', 2, []],
  ['2 + amie ?', 3, ['« 2 + amie ? » : 3 places sont gardées.']],
])('the number « %s » is %i places, and its words stay', (cell, seats, asked) => {
  const [row] = plannedRows(`Nom | Prénom | Nb\nMarchand | Isabelle | ${cell}`);
  expect(row?.people).toMatchObject({ told: seats, planned: seats });
  expect(row?.famille.note).toBe(`Nb : ${cell}`);
  expect(row?.doubts.map(({ message }) => plain(message))).toEqual(asked);
});

test('where as many are named as the number tells, its children are among them', () => {
  const [row, couple, three] = plannedRows(
    `Famille | Nb pers. | Enfants
Cousins Leroy (Kévin, Audrey, Noah, Lina) | 4 | 2
Claire et Paul Petit | 2 | 1
Anne, Luc et Léa Roux | 3 |`,
  );
  expect(row && guestsIn(row.famille)).toEqual(['Kévin', 'Audrey', 'Noah, enfant', 'Lina, enfant']);
  expect(row?.people).toMatchObject({ told: 4, planned: 4 });
  expect(row?.doubts).toMatchObject([{ message: expect.stringContaining('parmi 4 personnes') }]);
  expect(couple && guestsIn(couple.famille)).toEqual(['Claire', 'Paul', 'enfant']);
  expect(three && guestsIn(three.famille)).toEqual(['Anne', 'Luc', 'Léa']);
});

test('of two first names under « Nom » the first is read as the last name, which is asked', () => {
  const [row, capitals] = plannedRows(
    'Famille | Nb | Enfants\nSimon Laurence + 2 ados | 3 | 2\nMARTIN Claude | 1 |',
  );
  expect(row?.famille).toMatchObject({ nom: 'Simon', prenom: 'Laurence' });
  expect(row && guestsIn(row.famille)).toEqual(['Laurence', 'enfant', 'enfant']);
  expect(row?.doubts).toMatchObject([{ path: 'nom', instead: ['Laurence Simon'] }]);
  expect(capitals?.famille).toMatchObject({ nom: 'MARTIN', prenom: 'Claude' });
  expect(capitals?.doubts).toEqual([]);
});

test.each([
  ['Famille', 'Oncle Roger et Tata Monique', 'Oncle Roger et Tata Monique', ['Oncle Roger', 'Tata Monique']],
  ['Famille', 'Père Christophe', 'Père Christophe', ['Père Christophe']],
  ['Qui', 'Abbé Christophe', 'Abbé Christophe', ['Abbé Christophe']],
  ['Nom', 'Papy Jo + Mamie Suzanne', 'Papy Jo + Mamie Suzanne', ['Papy Jo', 'Mamie Suzanne']],
])('under « %s » no word of « %s » is a last name', (heading, cell, nom, guests) => {
  const [row] = plannedRows(`${heading} | Mél\n${cell} | a@exemple.fr`);
  expect(row?.famille.nom).toBe(nom);
  expect(row?.famille.invites.map((guest) => guest.nom)).toEqual(guests.map(() => ''));
  expect(row && guestsIn(row.famille)).toEqual(guests);
});

test.each([
  ['Famille', 'Dubois Jean-Pierre et Françoise née Morel', ['Jean-Pierre', 'Françoise']],
  ['Qui', 'Jean-Pierre et Françoise Dubois née de La Tour', ['Jean-Pierre', 'Françoise']],
  ['Famille', 'Dubois fils : Adrien', ['Adrien']],
  ['Qui', 'Dubois fils : Adrien', ['Adrien']],
  ['Nom et prénom', 'Dubois fille : Zoé', ['Zoé']],
])('under « %s » the family of « %s » is Dubois, and the cell stays in the note', (heading, cell, guests) => {
  const [row] = plannedRows(`${heading} | Mél\n${cell} | a@exemple.fr`);
  expect(row?.famille).toMatchObject({ nom: 'Dubois', note: `${heading} : ${cell}` });
  expect(row && guestsIn(row.famille)).toEqual(guests);
  expect(row?.doubts).toEqual([]);
});
