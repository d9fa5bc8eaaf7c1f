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
