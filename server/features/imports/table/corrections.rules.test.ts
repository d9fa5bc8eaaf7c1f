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

test.each(['anne@exemple', 'anne.exemple.fr', 'anne@gmial.com'])(
  '« %s » on several lines is corrected on all of them at once, unless a line has its own',
  (mistyped) => {
    const people = [
      ['Anne', mistyped],
      ['Luc', ` ${mistyped}`],
      ['Léa', mistyped],
      ['Tom', 'tom@exemple.fr'],
    ];
    const sheets = [{ name: '', rows: [['Prénom', 'Mail'], ...people] }];
    const corrections = [
      { sheet: '', cell: 'B4', text: 'lea@exemple.fr' },
      { sheet: '', cell: 'B2', text: 'anne@exemple.fr' },
    ];
    const mails = corrected(sheets, corrections)[0]
      ?.rows.slice(1)
      .map(([, mail]) => mail);
    expect(mails).toEqual(['anne@exemple.fr', 'anne@exemple.fr', 'lea@exemple.fr', 'tom@exemple.fr']);
  },
);

test('two families of one good address, or of one number, are corrected one by one', () => {
  for (const same of ['nous@exemple.fr', '2 enfants', 'Mme Petit', '12.06']) {
    const sheets = [{ name: '', rows: [['A'], [same], [same]] }];
    const [sheet] = corrected(sheets, [{ sheet: '', cell: 'A2', text: 'autre' }]);
    expect(sheet?.rows).toEqual([['A'], ['autre'], [same]]);
  }
});
