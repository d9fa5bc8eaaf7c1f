import { expect, test } from 'vitest';
import { domainOf, isMailAddress, isSender } from './mailAddress.ts';

test.each([
  ['nous@exemple.fr', 'exemple.fr'],
  ['root@localhost', 'localhost'],
  ['Fiona & Ghislain <nous@Exemple.fr>', 'exemple.fr'],
  ['"Fiona, Ghislain"<nous@exemple.fr>', 'exemple.fr'],
  ['Nous nous@exemple.fr', 'exemple.fr'],
  ['chez@nous <nous@exemple.fr>', 'exemple.fr'],
])('%s can be a sender, of the domain %s', (sender, domain) => {
  expect(isSender(sender)).toBe(true);
  expect(domainOf(sender)).toBe(domain);
});

test.each([
  'nous',
  'Nous <nous>',
  '@exemple.fr',
  'nous@',
  'Nous <>',
  'Nous\r\nBcc: <nous@exemple.fr>',
  'a@b@c.fr',
])('%j cannot be a sender', (sender) => {
  expect(isSender(sender)).toBe(false);
});

test('an address has neither a name nor a second address beside it', () => {
  expect(isMailAddress('root@localhost')).toBe(true);
  expect(isMailAddress('Nous <nous@exemple.fr>')).toBe(false);
  expect(isMailAddress('nous@exemple.fr,vous@exemple.fr')).toBe(false);
});
