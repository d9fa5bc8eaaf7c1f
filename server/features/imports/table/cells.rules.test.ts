import { expect, test } from 'vitest';
import { readEmail } from './cells.rules.ts';

test('a comma in the domain of an address is proposed as a dot, and nothing else is guessed', () => {
  expect(readEmail(' anne.lefevre@exemple,fr ')).toEqual({
    value: 'anne.lefevre@exemple.fr',
    doubt: '« anne.lefevre@exemple,fr » est lu anne.lefevre@exemple.fr.',
  });
  for (const cell of ['anne@exemple', 'anne@exemple,f r', 'anne@exemple,', 'an,ne@ex,fr', 'anne@'])
    expect(readEmail(cell)).toHaveProperty('error');
});

test.each([
  ['claire@gmial.com', 'claire@gmial.com', 'vouliez-vous dire claire@gmail.com ?'],
  ['Claire <claire@orange.frr> ou paul@free.fr', 'claire@orange.frr', 'vouliez-vous dire claire@orange.fr ?'],
])(
  'a slip in « %s » is proposed, as in the form of a family, and never corrected by itself',
  (cell, value, proposal) => {
    expect(readEmail(cell)).toMatchObject({ value, doubt: expect.stringContaining(proposal) });
  },
);
