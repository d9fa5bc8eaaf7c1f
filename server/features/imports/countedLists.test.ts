/** Whole small lists as couples write them, whose people are counted by hand. */
import { expect, test } from 'vitest';
import { guestsIn, plannedRows } from './hurriedLists.fixtures.ts';

/** Guests, diets, note and questions of each line, and the number of people of the list. */
function readList(text: string) {
  const rows = plannedRows(text);
  const plain = (message: string) => message.replaceAll('\u00a0', ' ');
  const comes = rows.filter(({ aside }) => !aside);
  return {
    rows,
    guests: comes.map(({ famille }) => guestsIn(famille)),
    asked: rows.map(({ doubts }) => doubts.map(({ message }) => plain(message))),
    told: comes.reduce((sum, { people }) => sum + people.told, 0),
    planned: comes.reduce((sum, { people }) => sum + people.planned, 0),
  };
}

test('halves of a year, twins and triplets count nobody twice', () => {
  const { guests, asked, told, planned } = readList(`Nom | Prénom | Nb pers. | Enfants
Petit | Anne et Luc | 3 | Tom 3 ans 1/2
Roux | Rose et Paul | 3 | Tom (4 1/2)
Aubry | Zoé et Jean | 3 | Lou 3 ans ½
Noir | Ida et Marc | 3 | Nina 3 ans et demi
Vidal | Ève et Hugo | 4 | jumeaux 3 ans
Blanc | Lina et Omar | 4 | jumelles : Zoé et Léa, 5 ans
Hubert | Odile et Yann | 5 | triplés
Royer | Inès et Théo | 5 | jumeaux (3 ans) et Zoé (5 ans)`);
  expect(guests.map((each) => each.slice(2))).toEqual([
    ['Tom, 3 an'],
    ['Tom, 4 an'],
    ['Lou, 3 an'],
    ['Nina, 3 an'],
    ['3 an', '3 an'],
    ['Zoé, 5 an', 'Léa, 5 an'],
    ['enfant', 'enfant', 'enfant'],
    ['3 an', '3 an', 'Zoé, 5 an'],
  ]);
  expect(asked.flat()).toEqual([]);
  expect([told, planned]).toEqual([30, 30]);
});

test('twins told among the first names are two, and triplets three', () => {
  const { guests, told, planned } = readList(`Nom | Prénom | Nb
Petit | Anne et Luc, Tom 3 ans 1/2 | 3
Roux | Rose, Paul, les jumeaux 3 ans | 4
Aubry | Zoé et Jean + triplés | 5
Noir | Ida et Marc (leurs jumeaux de 3 ans) |`);
  expect(guests.map((each) => each.slice(2))).toEqual([
    ['Tom, 3 an'],
    ['3 an', '3 an'],
    ['enfant', 'enfant', 'enfant'],
    ['3 an', '3 an'],
  ]);
  expect([told, planned]).toEqual([16, 16]);
});

test.each([
  ['Enfants | Âge des enfants', 0],
  ['Enfants | Âges', 0],
  ['Prénoms enfants | Âges enfants', 0],
  ['Convives | Âges enfants', 1],
])('under « %s » the ages are those of the children named beside them', (headings, questions) => {
  const { guests, asked, told, planned } = readList(`Nom | Prénom | Nb pers. | ${headings}
Diop | Fatou et Ali | 4 | Mamadou et Awa (ados) | 14 et 16 ans`);
  expect(guests).toEqual([['Fatou', 'Ali', 'Mamadou, 14 an', 'Awa, 16 an']]);
  expect(asked.flat()).toHaveLength(questions);
  expect([told, planned]).toEqual([4, 4]);
});

test('ages that are more or fewer than the children named are asked, and add no child', () => {
  const { guests, asked, rows } = readList(`Nom | Prénom | Nb pers. | Enfants | Âge des enfants
Diop | Fatou et Ali | 5 | Mamadou, Awa, Tom | 14 et 16 ans
Petit | Anne et Luc | 4 | 2 | 5 et 7 ans`);
  expect(guests).toEqual([
    ['Fatou', 'Ali', 'Mamadou, enfant', 'Awa, enfant', 'Tom, enfant'],
    ['Anne', 'Luc', '5 an', '7 an'],
  ]);
  expect(asked).toEqual([['« 14 et 16 ans » : de quels enfants ? Les âges sont gardés dans la note.'], []]);
  expect(rows[0]?.famille.note).toBe('Âge des enfants : 14 et 16 ans');
});

test('whoever does not come has no place, and roles and words of coming are no diets', () => {
  const { rows, guests, asked, told, planned } = readList(`Nom | Prénom | Enfants
Petit | Anne et Inès (NE VIENT PAS) |
Roux | Claire et Luc | Zoé (absente), Tom
Curé | Père Grégoire (curé) |
Noir | Ida (témoin) et Marc (DJ) |
Vidal | Ève (marraine de Léa) et Hugo (photographe) |
Blanc | Rose (témoin, végé) |
Aubry | Odette (Luc ne vient pas) |`);
  expect(guests).toEqual([
    ['Anne'],
    ['Claire', 'Luc', 'Tom, enfant'],
    ['Père Grégoire'],
    ['Ida', 'Marc'],
    ['Ève', 'Hugo'],
    ['Rose'],
    ['Odette'],
  ]);
  expect(rows.flatMap(({ famille }) => famille.invites.flatMap(({ diet }) => diet ?? []))).toEqual(['végé']);
  expect(rows.map(({ famille }) => famille.note)).toEqual([
    'Prénom : Anne et Inès (NE VIENT PAS)',
    'Enfants : Zoé (absente), Tom',
    'Père Grégoire (curé)',
    'Ida (témoin)\nMarc (DJ)',
    'Ève (marraine de Léa)\nHugo (photographe)',
    'Rose (témoin, végé)',
    'Odette (Luc ne vient pas)',
  ]);
  expect(asked).toEqual([
    ['Inès ne vient pas : aucune place n’est gardée.'],
    ['Zoé ne vient pas : aucune place n’est gardée.'],
    ...[[], [], [], []],
    ['« Luc ne vient pas » : la place est gardée.'],
  ]);
  expect([told, planned]).toEqual([11, 11]);
});

test('a line of whom nobody comes or lives is left aside with its reason, and can be taken back', () => {
  const { rows, guests, told } = readList(`Invités
Sarah (ne vient pas)
Anne et Luc Petit (ne viennent pas)
Claire Martin ne vient pas
Zoé Roux, ne vient pas
Michel et Jeanne Faure (décédés)
Feu Paul Hubert
Luc Noir
Ida Blanc (DJ)`);
  const aside = rows.filter((row) => row.aside);
  expect(aside.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(aside.flatMap(({ errors, doubts }) => [...errors, ...doubts])).toHaveLength(6);
  expect(aside[0]?.errors[0]?.message).toContain('Sarah (ne vient pas)');
  expect(aside.every(({ action, choices }) => action === 'error' && choices.length === 1)).toBe(true);
  expect(aside[4]?.choices[0]).toMatchObject({ before: null, famille: { nom: 'Faure' } });
  expect([guests, told]).toEqual([[['Luc'], ['Ida']], 2]);
});

test('where others of a line are left, the line stays', () => {
  const { rows, guests, asked, told, planned } = readList(`Nom | Prénom | Nb | Enfants
Petit | Jeanne (décédée) | 3 |
Roux | Anne (décédée) | | Léa, Tom
Noir | Luc | 1 | Zoé (ne vient pas)`);
  expect(rows.map(({ aside }) => aside)).toEqual([false, false, false]);
  expect(guests[2]).toEqual(['Luc']);
  expect(asked.slice(0, 2).flat()).toEqual([
    '« Jeanne (décédée) » : qui vient ? Corrigez la ligne, ou laissez-la de côté.',
    '« Anne (décédée) » : qui vient ? Corrigez la ligne, ou laissez-la de côté.',
  ]);
  expect([told, planned]).toEqual([7, 7]);
});

test('in a list of guests the line of one who does not come adds nobody', () => {
  const { guests, told } = readList(`Famille | Prénom du convive | Mél
Muller | Hans | hans@exemple.fr
Muller | Kim (ne vient pas) |
Muller | Greta |`);
  expect([guests, told]).toEqual([[['Hans', 'Greta']], 2]);
});

test('what the remarks tell of food is proposed as a diet, and asked whose it is', () => {
  const { rows, asked } = readList(`Nom | Prénom | Nb pers. | Enfants | Commentaire
Petit | Anne | 1 | | allergie fruits de mer
Roux | Rose et Luc | 3 | Léa 4 ans | Léa est allergique aux noix
Noir | Ida et Marc | 2 | | intolérance lactose, vient en train
Vidal | Ève et Hugo | 2 | | Hugo ne boit pas d'alcool
Blanc | | 2 | | allergie arachide
Aubry | Zoé et Jean | 2 | | pas d'allergie
Royer | Lina et Omar | 2 | | demander s'ils ont des allergies`);
  expect(rows.map(({ famille }) => famille.invites.map(({ diet = '' }) => diet))).toEqual([
    ['allergie fruits de mer'],
    ['', '', 'allergique aux noix'],
    ['intolérance lactose', ''],
    ['', "ne boit pas d'alcool"],
    ['allergie arachide', ''],
    ['', ''],
    ['', ''],
  ]);
  expect(asked.map((each) => each.length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  expect(rows[2]?.doubts[0]?.instead).toEqual(['Marc\u00a0: intolérance lactose, vient en train']);
  expect(rows[2]?.famille.note).toBe('intolérance lactose, vient en train');
});

test('in a list of guests a remark is of the guest whose line it is, and none is lost', () => {
  const { rows } = readList(`Famille | Prénom du convive | Remarques
Petit | Anne | au fond
Petit | Léa | allergique aux noix
Petit | Tom | arrive tard`);
  expect(rows[0]?.famille.invites.map(({ diet = '' }) => diet)).toEqual(['', 'allergique aux noix', '']);
  expect(rows[0]?.famille.note).toBe('au fond\nLéa : allergique aux noix\nTom : arrive tard');
});

test('a question tells the whole reading, and none of places that names have taken', () => {
  const { guests, asked, told, planned } = readList(`Nom complet | Nb | Prénoms des enfants
Anne Petit et les enfants | 5 | Léa, Tom, Zoé, Luc
Rose Roux et les enfants | 3 |
Jeanne et ses 2 enfants | 3 |`);
  expect(guests[0]).toEqual(['Anne', 'Léa, enfant', 'Tom, enfant', 'Zoé, enfant', 'Luc, enfant']);
  expect(asked).toEqual([[], ['« les enfants » : deux places d’enfants sont gardées.'], []]);
  expect([told, planned]).toEqual([11, 11]);
});
