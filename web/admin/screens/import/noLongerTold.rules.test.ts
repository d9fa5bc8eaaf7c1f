import { expect, test } from 'vitest';
import { isWhole, noLongerParts } from './noLongerTold.rules.ts';

const said = (names: string[]) =>
  noLongerParts(names.length)
    .map((part) => ('index' in part ? names[part.index] : part.words))
    .join('');

test('families that are no longer told are named, three of them before the others are counted', () => {
  const end = 'ne sont plus dans ce fichier, et restent dans votre liste.';
  expect(said(['Petit'])).toBe('Petit n’est plus dans ce fichier, et reste dans votre liste.');
  expect(said(['Petit', 'Roux'])).toBe(`Petit et Roux ${end}`);
  expect(said(['Petit', 'Roux', 'Vert'])).toBe(`Petit, Roux et Vert ${end}`);
  expect(said(['Petit', 'Roux', 'Vert', 'Noir'])).toBe(`Petit, Roux, Vert et une autre famille ${end}`);
  expect(said(['A', 'B', 'C', 'D', 'E'])).toBe(`A, B, C et 2 autres familles ${end}`);
  expect([3, 4].map(isWhole)).toEqual([true, false]);
});
