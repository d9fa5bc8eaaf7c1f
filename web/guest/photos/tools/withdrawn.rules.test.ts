import { expect, test } from 'vitest';
import { galleryPhoto, wholeFolder } from '../gallery.rules.ts';
import { withdrawnSentence } from './withdrawn.rules.ts';

const folder = (name: string, title: string, ...files: string[]) =>
  wholeFolder(
    { folder: name, title, cover: null },
    files.map((file) =>
      galleryPhoto(name, {
        file,
        width: 1,
        height: 1,
        bytes: 1,
        light: 1,
        placeholder: '',
        version: '',
        takenAt: null,
      }),
    ),
  );
const before = [
  folder('couple', 'Le couple', 'a', 'b', 'c'),
  folder('repas', 'Le repas', 'd'),
  folder('mairie', 'La mairie', 'e'),
];
const couple = folder('couple', 'Le couple', 'a', 'b', 'c');
const say = (after: typeof before, looking: { picked?: string[]; opened?: string } = {}) =>
  withdrawnSentence(before, after, {
    picked: new Set(looking.picked),
    opened: looking.opened ?? null,
  });

test.each([
  [
    'a folder',
    [couple, folder('mairie', 'La mairie', 'e')],
    {},
    'Le dossier « Le repas » n’est plus partagé avec vous. Les autres photos sont toujours là.',
  ],
  [
    'two folders',
    [couple],
    {},
    'Les dossiers « Le repas » et « La mairie » ne sont plus partagés avec vous. Les autres photos sont toujours là.',
  ],
  [
    'the opened photo',
    [folder('couple', 'Le couple', 'b', 'c'), ...before.slice(1)],
    { opened: 'couple/a' },
    'Cette photo n’est plus partagée avec vous. Les autres photos sont toujours là.',
  ],
  [
    'a picked one',
    [folder('couple', 'Le couple', 'b', 'c'), ...before.slice(1)],
    { picked: ['couple/a', 'couple/b'] },
    'Une photo que vous aviez choisie n’est plus partagée avec vous. Les autres restent choisies.',
  ],
  [
    'two picked ones',
    [folder('couple', 'Le couple', 'c'), ...before.slice(1)],
    { picked: ['couple/a', 'couple/b'] },
    '2 photos que vous aviez choisies ne sont plus partagées avec vous. Les autres restent choisies.',
  ],
])('a polite message when %s is withdrawn', (_what, after, looking, sentence) => {
  expect(say(after, looking)?.replaceAll('\u00a0', ' ')).toBe(sentence);
});

test('photos that were not in use disappear without a message, and new ones appear without one', () => {
  expect(
    say([folder('couple', 'Le couple', 'b', 'c'), ...before.slice(1)], { picked: ['couple/b'] }),
  ).toBeNull();
  expect(say([...before, folder('preparation', 'Les préparatifs', 'f')])).toBeNull();
});
