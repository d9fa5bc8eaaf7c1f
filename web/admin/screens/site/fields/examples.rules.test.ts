import { expect, test } from 'vitest';
import { goneItems, withoutExamples } from './examples.rules.ts';

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
      domaine: { nom: '', genre: 'réception', pour: 'repas' },
    },
    'menu.yaml': { plats: [{ plat: 'Tarte' }] },
    'textes/dimanche.md': '',
  });
});

test('whole steps and dishes that would go with their words are counted before', () => {
  const files = {
    'deroule.yaml': { etapes: [{ titre: 'Cérémonie' }, { titre: 'Repas' }, { titre: 'Bal' }] },
    'menu.yaml': { plats: [{ plat: 'Velouté' }] },
    'lieux.yaml': { eglise: { nom: 'Mairie', parkings: [{ nom: 'La place' }] } },
    'contacts.yaml': { adresse: ['7 rue des Lavandières'] },
  };
  const step = (at: string, ...path: string[]) => ({ file: 'deroule.yaml', path: ['etapes', at, ...path] });
  expect(goneItems(files, [{ file: 'deroule.yaml', path: ['etapes'] }])).toBe('3\u00a0étapes');
  const told = [step('0'), step('1'), step('2', 'texte')];
  expect(goneItems(files, told)).toBe('2\u00a0étapes');
  expect(goneItems(files, [...told, { file: 'menu.yaml', path: ['plats', '0'] }])).toBe(
    '2\u00a0étapes, 1\u00a0plat',
  );
  expect(goneItems(files, [{ file: 'lieux.yaml', path: ['eglise', 'parkings', '0'] }])).toBe(
    '1\u00a0parking',
  );
  expect(
    goneItems(files, [
      step('2', 'texte'),
      { file: 'lieux.yaml', path: ['eglise'] },
      { file: 'contacts.yaml', path: ['adresse'] },
      { file: 'contacts.yaml', path: ['adresse', '0'] },
    ]),
  ).toBe('');
});
