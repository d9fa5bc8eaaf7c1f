import { expect, test } from 'vitest';
import { readEmail } from './cells.rules.ts';

test('a comma in an address’s domain is proposed as a dot, and nothing else is guessed', () => {
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
  'a typing error in « %s » is proposed, as in a family’s form, and never corrected automatically',
  (cell, value, proposal) => {
    expect(readEmail(cell)).toMatchObject({ value, doubt: expect.stringContaining(proposal) });
  },
);
