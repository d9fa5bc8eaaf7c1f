import { expect, test } from 'vitest';
import { withoutExamples } from './examples.rules.ts';

test('the example’s texts are removed, the couple’s stay, and other files are unchanged', () => {
  const files = {
    'lieux.yaml': {
      eglise: { nom: 'Mairie', texte: 'La cathédrale.' },
      'vin-dhonneur': { nom: 'Les Vignes', heure: '17h30' },
      domaine: { nom: 'Bellerive' },
    },
    'menu.yaml': { plats: [{ plat: 'Velouté' }, { plat: 'Tarte' }, { plat: 'Trou normand' }] },
    'textes/dimanche.md': 'On se repose.\n',
    'contacts.yaml': { texte: 'Appelez-nous.' },
  };
  const examples = [
    { file: 'lieux.yaml', path: ['eglise', 'texte'] },
    { file: 'lieux.yaml', path: ['vin-dhonneur'] },
    { file: 'lieux.yaml', path: ['domaine'] },
    { file: 'menu.yaml', path: ['plats', '0'] },
    { file: 'menu.yaml', path: ['plats', '2'] },
    { file: 'textes/dimanche.md', path: [] },
  ];
  expect(withoutExamples(files, examples)).toEqual({
    'lieux.yaml': {
      eglise: { nom: 'Mairie' },
      // Their kind stays, so that their pages keep a drawing, and the card a name for them.
      'vin-dhonneur': { nom: '', genre: 'vin d’honneur', heure: '17h30' },
      domaine: { nom: '', genre: 'réception' },
    },
    'menu.yaml': { plats: [{ plat: 'Tarte' }] },
    'textes/dimanche.md': '',
  });
});
