import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outwards } from './faults.rules.ts';
import { linesOf, mapLink, toLines, withEndOf } from './lines.rules.ts';
import { goneSteps, keptTimes, withoutVenue } from './removedVenue.rules.ts';
import { dropIndex, indexAfterMove, rankOf, roomFor } from './reorder.rules.ts';
import { moved, valueAt, withValueAt } from './tree.rules.ts';
import { timesIn, withTimes } from './venueTimes.rules.ts';

const FILE = { titre: 'Fiona', lieux: [{ nom: 'A' }, { nom: 'B' }], mail: { objet: 'Oui' } };

describe('one place of a file', () => {
  test('is read by its path, and undefined if missing', () => {
    expect(valueAt(FILE, ['lieux', '1', 'nom'])).toBe('B');
    expect(valueAt(FILE, ['lieux', '7', 'nom'])).toBeUndefined();
    expect(valueAt(FILE, ['constructor'])).toBeUndefined();
    expect(valueAt(null, [])).toBeUndefined();
  });

  test('is changed while the others keep their identity', () => {
    const next = withValueAt(FILE, ['lieux', '1', 'nom'], 'C');
    expect(next).toEqual({ ...FILE, lieux: [{ nom: 'A' }, { nom: 'C' }] });
    expect(valueAt(next, ['lieux', '0'])).toBe(FILE.lieux[0]);
    expect(valueAt(next, ['mail'])).toBe(FILE.mail);
  });

  test('is removed: a key of its block or an item of its list', () => {
    expect(withValueAt(FILE, ['mail'], undefined)).not.toHaveProperty('mail');
    expect(valueAt(withValueAt(FILE, ['lieux', '0'], undefined), ['lieux'])).toEqual([{ nom: 'B' }]);
  });

  test('is created with the blocks above it', () => {
    expect(withValueAt(undefined, ['mail', 'objet'], 'Non')).toEqual({ mail: { objet: 'Non' } });
  });
});

describe('a line that is dragged', () => {
  const BOXES = [0, 50, 100, 150].map((top) => ({ top, height: 50 }));

  test.each([
    [0, 10, 0],
    [0, 26, 1],
    [0, 500, 3],
    [3, -60, 2],
    [3, -500, 0],
    [1, 0, 1],
  ])('from %i by %i pixels ends at %i', (from, by, to) => {
    expect(dropIndex(BOXES, from, by)).toBe(to);
  });

  test('makes the ones in between give way', () => {
    expect([0, 1, 2, 3].map((index) => roomFor(index, 0, 2, 50))).toEqual([0, -50, -50, 0]);
    expect([0, 1, 2, 3].map((index) => roomFor(index, 3, 1, 50))).toEqual([0, 50, 50, 0]);
  });

  test('takes its annotations along, whatever moves where', () => {
    const index = fc.nat({ max: 5 });
    fc.assert(
      fc.property(index, index, index, (one, from, to) => {
        const items = [0, 1, 2, 3, 4, 5];
        expect(moved(items, from, to)[indexAfterMove(one, from, to)]).toBe(one);
      }),
    );
  });

  test('is announced with positions counted from one', () => {
    expect([rankOf(0, 7), rankOf(3, 7)]).toEqual(['1re sur 7', '4e sur 7']);
  });
});

test('an error leads to its field, or else to what contains it', () => {
  expect(outwards(['a', '0', 'b'])).toEqual([['a', '0', 'b'], ['a', '0'], ['a'], []]);
});

test('a list is written one item per line, and empty lines are no items', () => {
  expect(linesOf(['7 rue', '31000 Toulouse'])).toBe('7 rue\n31000 Toulouse');
  expect(toLines(' 7 rue\n\n31000 Toulouse ')).toEqual(['7 rue', '31000 Toulouse']);
});

test('the line break that a hand put at a text’s end survives any change', () => {
  expect(withEndOf('un\n', 'deux')).toBe('deux\n');
  expect(withEndOf('un', 'deux')).toBe('deux');
});

test('an address makes its link, and an empty one makes none', () => {
  expect(mapLink(['Place du Chapitre', '81650 Montclar'])).toBe(
    'https://www.openstreetmap.org/search?query=Place%20du%20Chapitre%2C%2081650%20Montclar',
  );
  expect(mapLink([])).toBeNull();
});

test('the hour of a place is shown wherever its placeholder stands', () => {
  const files = {
    'lieux.yaml': { eglise: { nom: 'Saint-Alban', heure: '15h00' }, domaine: { heure: 'le soir' } },
    'pages/car.md': { titre: 'Le car', heure: '2h00' },
  };
  const times = timesIn(files);
  expect(times.map(({ word, name }) => [word, name])).toEqual([
    ['heure-eglise', 'Saint-Alban'],
    ['heure-car', 'Le car'],
  ]);
  expect(withTimes('{heure-eglise}, puis {heure-car} et {prenom}', times)).toBe(
    '15h00, puis 2h00 et {prenom}',
  );
});

describe('removing a place', () => {
  const files = {
    'lieux.yaml': {
      eglise: { nom: 'Mairie', heure: '15h00', texte: 'À {heure-eglise}.' },
      domaine: { nom: 'Pré', texte: 'Après {heure-eglise}.' },
    },
    'deroule.yaml': { etapes: [{ heure: '{heure-eglise}', titre: 'Oui' }, { heure: '19h00' }] },
    'textes/x.md': 'Rien',
  };

  test('leaves its time, in plain words, in the texts that used it', () => {
    const { changed, kept } = withoutVenue(files, { file: 'lieux.yaml', path: ['eglise'] });
    expect(changed).toEqual({
      'lieux.yaml': { domaine: { nom: 'Pré', texte: 'Après 15h00.' } },
      'deroule.yaml': { etapes: [{ heure: '15h00', titre: 'Oui' }, { heure: '19h00' }] },
    });
    expect(keptTimes(kept, (file) => file)).toBe(
      'Son heure, que d’autres textes disaient, y reste «\u00a015h00\u00a0»\u00a0: «\u00a0lieux.yaml\u00a0», «\u00a0deroule.yaml\u00a0».',
    );
  });

  test('a page of the couple’s own does so too', () => {
    const page = {
      ...files,
      'pages/apero.md': { titre: 'Apéro', heure: '12h30' },
      'a.md': 'À {heure-apero}',
    };
    expect(withoutVenue(page, { file: 'pages/apero.md', path: [] })).toEqual({
      changed: { 'pages/apero.md': null, 'a.md': 'À 12h30' },
      gone: [],
      kept: { files: ['a.md'], time: '12h30' },
    });
  });

  test('removes only the place if no text used its time', () => {
    expect(withoutVenue(files, { file: 'lieux.yaml', path: ['domaine'] })).toEqual({
      changed: { 'lieux.yaml': { eglise: files['lieux.yaml'].eglise } },
      gone: [],
      kept: null,
    });
  });

  test('removes the example’s steps about it, and none of the couple’s', () => {
    const [verre, repas] = [{ heure: '{heure-vin-dhonneur}', titre: 'Vin d’honneur' }, { titre: 'Repas' }];
    const ours = { heure: '18h00', titre: 'On trinque', page: 'vh' };
    const site = {
      'lieux.yaml': { 'vin-dhonneur': { nom: 'Les Hautes Vignes', heure: '17h30' } },
      'deroule.yaml': { etapes: [verre, ours, repas] },
    };
    const examples = ['0', '2'].map((at) => ({ file: 'deroule.yaml', path: ['etapes', at] }));
    const taken = withoutVenue(site, { file: 'lieux.yaml', path: ['vin-dhonneur'] }, examples);
    expect(taken).toEqual({
      changed: { 'lieux.yaml': {}, 'deroule.yaml': { etapes: [ours, repas] } },
      gone: ['Vin d’honneur'],
      kept: null,
    });
    expect(goneSteps(taken.gone)).toBe(
      'L’étape d’exemple «\u00a0Vin d’honneur\u00a0» quitte aussi Le déroulé.',
    );
  });
});
