import { expect, test } from 'vitest';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import { unseenPhotos } from './unseenPhotos.rules.ts';

const famille = (id: string, ...folders: string[]) =>
  aFamille({ id, permissions: folders.map((folder) => ({ folder })) });
const folder = (name: string, hidden = false) => ({
  ...{ folder: name, title: name, hidden },
  ...{ cover: null, chosenCover: null, version: 1 },
});

const martin = famille('martin', 'mairie', 'repas');
const durand = famille('durand', 'mairie');
const keller = famille('keller');
const folders = [folder('mairie'), folder('repas')];

test('a family added after a folder was opened to all is offered that folder, not one opened to some', () => {
  const list = [martin, durand, keller];
  expect(unseenPhotos([durand, keller], list, folders)).toEqual({ familles: [keller], usual: [folders[0]] });
});

test('a folder of a few families is not offered to the rest', () => {
  const rose = famille('rose');
  expect(unseenPhotos([keller], [martin, keller, rose], folders)).toEqual({ familles: [keller], usual: [] });
});

test('a hidden folder shows nothing to anybody', () => {
  const hidden = [folder('mairie', true), folder('repas')];
  expect(unseenPhotos([martin, durand], [martin, durand], hidden)).toEqual({
    familles: [durand],
    usual: [],
  });
});
