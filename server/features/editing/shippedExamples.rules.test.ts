import { expect, test } from 'vitest';
import type { ContentValue } from '../../../contract/editing/editing.schema.ts';
import { findShippedExamples } from './shippedExamples.rules.ts';

const cathedral = {
  nom: 'Cathédrale Saint-Alban',
  heure: '15h00',
  texte: 'La cérémonie religieuse sera célébrée en la cathédrale.\n',
  image: { fichier: 'cathedrale.svg', description: 'La cathédrale' },
  parkings: [{ nom: 'Place du Foirail' }, { nom: 'Place de la Gare' }],
};
const shipped = { 'lieux.yaml': { eglise: cathedral }, 'textes/dimanche.md': 'On se repose.\n' };
const left = (eglise: ContentValue) =>
  findShippedExamples({ 'lieux.yaml': { eglise } }, shipped).map(({ path }) => path.join(' '));

test('an untouched part is one example as a whole', () => {
  expect(left(cathedral)).toEqual(['eglise']);
  expect(findShippedExamples(shipped, shipped)).toContainEqual({ file: 'textes/dimanche.md', path: [] });
});

test('of a started place, each text, picture and item of the example is listed', () => {
  expect(left({ ...cathedral, nom: 'Mairie d’Uzès' })).toEqual([
    'eglise heure',
    'eglise texte',
    'eglise image',
    'eglise parkings',
  ]);
  expect(
    left({
      ...cathedral,
      nom: 'Mairie d’Uzès',
      heure: '16h00',
      image: { fichier: 'cathedrale.svg', description: 'La mairie' },
      parkings: [{ nom: 'Derrière la mairie' }, { nom: 'Place de la Gare' }],
    }),
  ).toEqual(['eglise texte', 'eglise image fichier', 'eglise parkings 1']);
});

test('a step with a new title keeps its example text until that is rewritten', () => {
  const steps = [
    { heure: '13h00', titre: 'Arrivée', texte: 'Martine vous attend.' },
    { heure: '14h45', titre: 'Cathédrale', icone: 'eglise', texte: 'Un parvis.' },
  ];
  const own = { heure: '14h45', titre: 'Mairie', icone: 'eglise', texte: 'Un parvis.' };
  const at = (etapes: ContentValue[]) =>
    findShippedExamples({ 'deroule.yaml': { etapes } }, { 'deroule.yaml': { etapes: steps } });
  expect(at([own, ...steps.slice(0, 1)]).map(({ path }) => path.join(' '))).toEqual([
    'etapes 0 texte',
    'etapes 1',
  ]);
  expect(at([{ ...own, texte: 'Un perron.' }])).toEqual([]);
});

test('the example’s hour under another place is the example’s still; a colour suits any couple', () => {
  expect(left({ nom: 'Mairie d’Uzès', heure: '15h00' })).toEqual(['eglise heure']);
  expect(left({ nom: 'Mairie d’Uzès', heure: '16h00' })).toEqual([]);
  expect(findShippedExamples({ 'apparence.yaml': 'rose' }, { 'apparence.yaml': 'rose' })).toEqual([]);
});

test('a text that the couple confirms is no example any more; the rest of its list is', () => {
  const etapes = [
    { heure: '19h30', titre: 'Repas', texte: 'On passe à table.' },
    { heure: '23h00', titre: 'Bal', texte: 'La piste est à vous.' },
  ];
  const trees = (gardes: string[], written = etapes) => ({
    'deroule.yaml': { etapes: written },
    'relu.yaml': { gardes },
  });
  const at = (...all: Parameters<typeof trees>) =>
    findShippedExamples(trees(...all), { 'deroule.yaml': { etapes } }).map(({ path }) => path.join(' '));
  expect(at([])).toEqual(['etapes']);
  expect(at(['deroule.yaml > etapes > Repas'])).toEqual(['etapes 1']);
  expect(at(['deroule.yaml > etapes > Repas'], etapes.toReversed())).toEqual(['etapes 0']);
  expect(at(['deroule.yaml > etapes'])).toEqual([]);
  expect(at(['deroule.yaml'])).toEqual([]);
});
