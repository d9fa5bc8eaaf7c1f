import { expect, test } from 'vitest';
import { corrected } from './corrections.rules.ts';

const SHEETS = [
  { name: 'Un', rows: [['Nom', 'Mail'], ['Martin']] },
  { name: 'Deux', rows: [['Nom'], ['Petit']] },
];

test('a cell corrected by hosts is read as corrected, in its own sheet', () => {
  const cells = [
    { sheet: 'Un', cell: 'B2', text: 'a@x.fr' },
    { sheet: 'Deux', cell: 'A2', text: 'Grand' },
    { sheet: 'Un', cell: 'AB99', text: 'nowhere' },
  ];
  expect(corrected(SHEETS, cells)).toEqual([
    {
      name: 'Un',
      rows: [
        ['Nom', 'Mail'],
        ['Martin', 'a@x.fr'],
      ],
    },
    { name: 'Deux', rows: [['Nom'], ['Grand']] },
  ]);
  expect(SHEETS[0]?.rows[1]).toEqual(['Martin']);
});
