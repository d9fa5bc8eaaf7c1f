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
