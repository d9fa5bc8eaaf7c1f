import { expect, test } from 'vitest';
import { isFolderSlug, MAX_SLUG, slugOf } from './folders.rules.ts';
import { FIRST_FOLDERS } from './photoFolders.ts';

const free = () => false;

test.each([
  ['Soirée à la grange', 'soiree-a-la-grange'],
  ['  L’après-midi, « chez Œdipe » ', 'l-apres-midi-chez-oedipe'],
  ['Voyage 🌴', 'voyage'],
  ['2022', 'dossier-2022'],
  ['Thumbs', 'dossier-thumbs'],
  ['constructor', 'dossier-constructor'],
  ['../../etc/passwd', 'etc-passwd'],
  ['写真', 'dossier'],
  ['🎉', 'dossier'],
  ['a'.repeat(200), 'a'.repeat(MAX_SLUG - 8)],
  [`${'a'.repeat(MAX_SLUG - 9)} ${'b'.repeat(9)}`, `${'a'.repeat(MAX_SLUG - 9)}-`],
])('the folder « %s » is %s on the disk', (title, slug) => {
  expect(slugOf(title, free)).toBe(slug);
  expect(isFolderSlug(slug)).toBe(true);
});

test('a name in use gets a number', () => {
  const taken = new Set(['soiree', 'soiree-2']);
  expect(slugOf('Soirée', (slug) => taken.has(slug))).toBe('soiree-3');
});

test.each([
  '',
  '.',
  '..',
  'a/b',
  'a\\b',
  'thumbs',
  'Couple',
  'é',
  '-a',
  'a b',
  '2022',
  'a'.repeat(61),
  'a\n',
])('« %s » names no folder', (text) => {
  expect(isFolderSlug(text)).toBe(false);
});

test('the folders of the specification keep their names', () => {
  for (const folder of FIRST_FOLDERS) expect(isFolderSlug(folder)).toBe(true);
});
