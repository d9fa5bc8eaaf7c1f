/** Titles above lines: what they tell of them, and where they end. */
import { expect, test } from 'vitest';
import { plannedRows } from './hurriedLists.fixtures.ts';

const HEAD = 'Qui ? | Mail | Adultes | Invitation';
const told = (rows: string) =>
  plannedRows(`${HEAD}\n${rows}`, 'reception').map(({ famille, doubts }) => ({
    nom: famille.nom,
    labels: famille.labels,
    invited: famille.invitedTovh ? 'vh' : famille.invitedToReception ? 'repas' : '',
    asked: doubts.map(({ message }) => message.replaceAll('\u00a0', ' ')),
  }));

test.each([
  ['Collègues boulot (VH seulement)', 'Collègues boulot', 'vh', false],
  ['Amis du rugby – vin d’honneur', 'Amis du rugby', 'vh', false],
  ['Amis du lycée (repas)', 'Amis du lycée', 'repas', false],
  ['VIN D’HONNEUR', 'VIN D’HONNEUR', 'vh', false],
  ['Amis de la danse (soirée)', 'Amis de la danse', 'repas', true],
])('below « %s » lines have the label « %s » and are invited so', (title, label, invited, isAsked) => {
  const asked = isAsked ? [`Le titre « ${title} » est au-dessus : invitée au repas.`] : [];
  expect(told(`${title} | | |\nSylvie Noël | s@ex.fr | 1 |\nLuc Petit | l@ex.fr | 1 | Repas`)).toEqual([
    { nom: 'Noël', labels: [label], invited, asked },
    { nom: 'Petit', labels: [label], invited: 'repas', asked: [] },
  ]);
});

test('a title that tells of no invitation leaves it open, and a bracket of something else in the label', () => {
  expect(told('Amis du lycée (Lyon) | | |\nSylvie Noël | s@ex.fr | 1 |')).toEqual([
    { nom: 'Noël', labels: ['Amis du lycée (Lyon)'], invited: 'repas', asked: [] },
  ]);
});

test.each([
  [
    'Luc Roux | | |\n\nAmis du lycée | | |\nAnne Petit | | |\nZoé Noir | | |\n\nPaul Vert | | |',
    ['', 'Amis du lycée', 'Amis du lycée', ''],
  ],
  ['Luc Roux | | |\n\nAmis du lycée | | |\n\nAnne Petit | | |', ['', 'Amis du lycée']],
  // Nothing in these says where the title ends.
  [
    'Luc Roux | | |\nAmis du lycée | | |\nAnne Petit | | |\n\nPaul Vert | | |',
    ['', 'Amis du lycée', 'Amis du lycée'],
  ],
  ['Amis du lycée | | |\nAnne Petit | | |\n\nPaul Vert | | |', ['Amis du lycée', 'Amis du lycée']],
])('a title ends at an empty line where empty lines set the titles apart: « %s »', (rows, labels) => {
  expect(told(rows).map((row) => row.labels.join())).toEqual(labels);
});

test.each(['AUTRES', 'DIVERS', 'FAMILLE', 'AMIS', 'PARENTS', 'AUTRES INVITÉS', 'ONCLES ET TANTES'])(
  '« %s » alone in capitals is a title, about which nothing is asked',
  (title) => {
    const rows = `Luc Roux | l@ex.fr | |\nAnne Noir | | |\n${title} | | |\nSylvie Noël | s@ex.fr | 1 |`;
    expect(told(rows).map(({ labels, asked }) => [labels.join(), asked])).toEqual([
      ['', []],
      ['', []],
      [title, []],
    ]);
  },
);

test('a family in capitals alone on its line is asked about still', () => {
  expect(
    told('Luc Roux | | |\nAnne Noir | | |\nDUPONT | | |\nZoé Vert | | |').map(({ asked }) => asked.length),
  ).toEqual([0, 0, 1, 0]);
});
