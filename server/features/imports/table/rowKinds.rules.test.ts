import { expect, test } from 'vitest';
import { noFamily } from './rowKinds.rules.ts';

const HEADINGS = ['Nom', 'Prénom', 'Nb'];

test.each([
  [['Total', '', '117'], 'total'],
  [['', 'TOTAL :', '54', '63'], 'total'],
  [['Sous-total'], 'total'],
  [['dont enfants', '21'], 'total'],
  [['', 'Dont adultes', '', '172'], 'total'],
  [['total général (lyon+nantes)', '199'], 'total'],
  [['Total', 'adultes', '172'], 'total'],
  [['soit 215'], 'total'],
  [['Soit environ 215 à table'], 'total'],
  [['nb total', '', '215'], 'total'],
  [['reste à inviter', '', '6'], 'total'],
  [['Le reste à inviter', '6'], 'total'],
  [['En tout', '215'], 'total'],
  [['Enfants', '', '21'], 'total'],
  [['21', 'enfants'], 'total'],
  [['NOM', 'Prénom', 'nb'], 'titres'],
  [['* = à confirmer'], 'remarque'],
  [['Penser à demander les adresses des cousins de Brest'], 'remarque'],
])('%j is no family', (cells, word) => {
  expect(noFamily(cells, HEADINGS)?.reason).toContain(word);
});

test.each([
  [['Côté Fiona'], 'Côté Fiona'],
  [['', 'AMIS DU LYCÉE', ''], 'AMIS DU LYCÉE'],
  [['Famille du marié :'], 'Famille du marié'],
])('%j is a title, and becomes the label of the following lines', (cells, label) => {
  expect(noFamily(cells, HEADINGS)?.label).toBe(label);
});

test.each([
  [['Martin']],
  [['Famille Martin']],
  [['Amis', 'Paul']],
  [['Total', 'Jean', '2']],
  [['Nom', 'Anne']],
  [['Dont', 'Marie', '2']],
  [['Reste', '', '2']],
  [['Lyon', '', '2']],
  [['Claire et Paul Martin de la Tour']],
])('%j is a family', (cells) => {
  expect(noFamily(cells, HEADINGS)).toBeNull();
});
