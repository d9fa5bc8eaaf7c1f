import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typeset } from './typography.rules.ts';

test.each([
  ['Qui vient ?', 'Qui vient\u202f?'],
  ['Oui ! Non ; peut-être', 'Oui\u202f! Non\u202f; peut-être'],
  ['Le soir : un gilet', 'Le soir\u00a0: un gilet'],
  ['« oui »', '«\u00a0oui\u00a0»'],
  ['«oui»', '«\u00a0oui\u00a0»'],
  ["L'urne d'Amina", 'L’urne d’Amina'],
  ['Et puis...', 'Et puis…'],
  ['15 € avant le 20 mai', '15\u00a0€ avant le 20\u00a0mai'],
  ...'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'
    .split(' ')
    .map((month) => [`le 12 ${month} 2027`, `le 12\u00a0${month} 2027`]),
  ['avant le 1er mars', 'avant le 1er\u00a0mars'],
  ['12 marsouins', '12 marsouins'],
  ['à 15h30', 'à 15h30'],
  ['https://exemple.fr/?a=1', 'https://exemple.fr/?a=1'],
])('« %s » is typeset as « %s »', (typed, set) => {
  expect(typeset(typed)).toBe(set);
});

test('typesetting twice changes nothing', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      'a',
      'é',
      ' ',
      '\u00a0',
      '\u202f',
      ';',
      ':',
      '!',
      '?',
      '«',
      '»',
      "'",
      '.',
      '1',
      '€',
    ),
  });
  fc.assert(
    fc.property(text, (typed) => {
      expect(typeset(typeset(typed))).toBe(typeset(typed));
    }),
  );
});
