import { expect, test } from 'vitest';
import { ceremonySentences } from './labels.rules.ts';

const none = { eglise: undefined, vh: undefined, domaine: undefined };
const venue = { time: '', address: [], mapUrl: null, text: [], picture: null };
const ceremony = { ...venue, carParks: [], warning: [] };

test.each([
  ['townHall', 'La cérémonie civile\u00a0: Mairie d’Uzès, à 15h00.'],
  ['church', 'La cérémonie religieuse\u00a0: Mairie d’Uzès, à 15h00.'],
  ['secular', 'La cérémonie laïque\u00a0: Mairie d’Uzès, à 15h00.'],
  [null, 'La cérémonie\u00a0: Mairie d’Uzès, à 15h00.'],
] as const)('mails say of a place of kind %s what it is', (kind, said) => {
  const eglise = { ...ceremony, kind, name: 'Mairie d’Uzès' };
  const places = { eglise, vh: null, domaine: null };
  expect(ceremonySentences({ places, titles: none, times: { ...none, eglise: '15h00' } })).toBe(said);
});

test('a place without a time is named, and no place is nothing said', () => {
  const vh = { ...venue, kind: null, name: 'Les Hautes-Vignes' };
  const places = { eglise: null, vh, domaine: null };
  expect(ceremonySentences({ places, titles: { ...none, vh: 'On trinque' }, times: none })).toBe(
    'On trinque\u00a0: Les Hautes-Vignes.',
  );
  const nowhere = { eglise: null, vh: null, domaine: null };
  expect(ceremonySentences({ places: nowhere, titles: none, times: none })).toBe('');
});
