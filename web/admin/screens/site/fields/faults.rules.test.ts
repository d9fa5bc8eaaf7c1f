import { expect, test } from 'vitest';
import { faultsByKind } from './faults.rules.ts';

const at = (...path: string[]) => ({ file: 'deroule.yaml', path: ['etapes', ...path] });
const files = {
  'deroule.yaml': {
    etapes: [
      { heure: '25h99', titre: 'Mairie' },
      { heure: '', titre: ' ', image: { fichier: 'nous.jpg', description: '' } },
    ],
  },
};

test('what is empty since the card was opened is still to be written; what says something wrong is wrong', () => {
  const empty = [at('1', 'heure'), at('1', 'titre'), at('1', 'image', 'description'), at('1', 'page')];
  const faults = [at('0', 'heure'), ...empty];
  expect(faultsByKind(faults, { files, kept: files, told: [] })).toEqual({
    wrong: [at('0', 'heure')],
    unwritten: empty,
  });
});

test('what was empty before is wrong', () => {
  const faults = [at('1', 'heure'), at('1', 'titre')];
  expect(faultsByKind(faults, { files, kept: files, told: [at('1', 'titre')] })).toEqual({
    wrong: [at('1', 'titre')],
    unwritten: [at('1', 'heure')],
  });
});

test('what is being filled is neither until the site has seen it', () => {
  const typed = { 'deroule.yaml': { etapes: [{}, { heure: '3', titre: '' }] } };
  const faults = [at('1', 'heure'), at('1', 'titre')];
  expect(faultsByKind(faults, { files: typed, kept: files, told: [] })).toEqual({
    wrong: [],
    unwritten: [at('1', 'titre')],
  });
});
