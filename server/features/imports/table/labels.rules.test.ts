import { expect, test } from 'vitest';
import { labelsAfter, listedLabels } from './labels.rules.ts';

const listed = (cells: Record<string, string>) =>
  listedLabels(Object.entries(cells).map(([heading, cell]) => ({ heading, cell })));

test('« Côté » and « Table » both become labels, each with the word that makes it one', () => {
  expect(listed({ Côté: 'Fiona', Table: '4', Libellés: 'témoin, lycée' })).toEqual({
    words: ['côté Fiona', 'table 4', 'témoin', 'lycée'],
    all: true,
    kinds: ['côté', 'table'],
  });
  expect(listed({ Côté: 'Côté Ghislain', 'N° table': 'Table 12' })?.words).toEqual([
    'Côté Ghislain',
    'Table 12',
  ]);
});

test('under the couple’s own heading a number gets the heading as a prefix, other words do not', () => {
  const cells = { Chambre: '12', 'Groupe d’amis': 'Foot', Libellés: '7' };
  expect(listed(cells)?.words).toEqual(['Chambre 12', 'Foot', '7']);
});

test('empty cells give no label', () => {
  expect(listed({ Côté: '', Libellés: '' })).toBeNull();
});

test('a list of tables moves a family to another table and keeps the hosts’ other labels', () => {
  const known = ['témoin', 'Côté Fiona', 'table 4'];
  const after = (cells: Record<string, string>) => {
    const labels = listed(cells);
    return labels && labelsAfter(labels, known);
  };
  expect(after({ Table: '7' })).toEqual(['témoin', 'Côté Fiona', 'table 7']);
  expect(after({ Table: '4', Côté: 'fiona' })).toEqual(known);
  expect(after({ Libellés: 'table 4, cote fiona' })).toEqual(['Côté Fiona', 'table 4']);
});
