import { expect, test } from 'vitest';
import { email, requiredText, text } from './text.schema.ts';

test.each([
  'claire@exemple.fr',
  'claire.martin+mariage@mail.exemple.co.uk',
  "o'neil@exemple.fr",
  'zoé@crêperie.bzh',
  'a@b-c.fr',
  'a@123.fr',
  '',
])('%j is an address, or none', (address) => {
  expect(email().safeParse(address).success).toBe(true);
});

test.each([
  'claire',
  'claire@exemple',
  'a@c..fr',
  '.a@c.fr',
  'a.@c.fr',
  'a..b@c.fr',
  'a@-c.fr',
  'a@c-.fr',
  'a@c.f',
  'a@c.fr,b@c.fr',
  'a b@c.fr',
  'Claire <a@c.fr>',
])('%j is no address', (address) => {
  expect(email().safeParse(address).success).toBe(false);
});

test('what nobody sees is left out: it neither passes for an answer nor turns a table round', () => {
  expect(requiredText(10).safeParse('\u00a0\u200b\u202e').success).toBe(false);
  expect(text(10).parse('a\u202eb ')).toBe('ab');
  expect(text(20).parse('👨‍👩‍👧 Zoé')).toBe('👨‍👩‍👧 Zoé');
});
