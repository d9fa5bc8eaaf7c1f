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
])('%j is an address, or empty', (address) => {
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

test('invisible characters are removed: they neither pass for an answer nor reverse a table', () => {
  expect(requiredText(10).safeParse('\u00a0\u200b\u202e').success).toBe(false);
  expect(text(10).parse('a\u202eb ')).toBe('ab');
  expect(text(20).parse('👨‍👩‍👧 Zoé')).toBe('👨‍👩‍👧 Zoé');
});
