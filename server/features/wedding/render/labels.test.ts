import { expect, test } from 'vitest';
import { ceremonySentences, mealSentences, ownNames } from './labels.rules.ts';

const venueAudiences = { eglise: 'all', vh: 'all', domaine: 'all' } as const;
const none = { eglise: undefined, vh: undefined, domaine: undefined };
const venue = { time: '', address: [], mapUrl: null, text: [], picture: null };
const meal = { time: '', text: [] };
const ceremony = { ...venue, carParks: [], warning: [] };

test.each([
  ['townHall', 'La cérémonie civile\u00a0: Mairie d’Uzès, à 15h00.'],
  ['church', 'La cérémonie religieuse\u00a0: Mairie d’Uzès, à 15h00.'],
  ['secular', 'La cérémonie laïque\u00a0: Mairie d’Uzès, à 15h00.'],
  [null, 'La cérémonie\u00a0: Mairie d’Uzès, à 15h00.'],
] as const)('mails say of a venue of kind %s what it is', (kind, said) => {
  const eglise = { ...ceremony, kind, name: 'Mairie d’Uzès' };
  const venues = { eglise, vh: null, domaine: null };
  const times = { ...none, eglise: '15h00' };
  expect(ceremonySentences({ venues: venues, titles: none, times, venueAudiences: venueAudiences })).toBe(
    said,
  );
});

test('a venue without a time is named, and a missing venue is omitted', () => {
  const vh = { ...venue, kind: null, name: 'Les Hautes-Vignes' };
  const venues = { eglise: null, vh, domaine: null };
  const titles = { ...none, vh: 'On trinque' };
  expect(ceremonySentences({ venues: venues, titles, times: none, venueAudiences: venueAudiences })).toBe(
    'On trinque\u00a0: Les Hautes-Vignes.',
  );
  const nowhere = { eglise: null, vh: null, domaine: null };
  expect(
    ceremonySentences({ venues: nowhere, titles: none, times: none, venueAudiences: venueAudiences }),
  ).toBe('');
});

test('families invited to the meal are offered the day’s venues, then where and when the dinner is', () => {
  const eglise = { ...ceremony, kind: null, name: 'Mairie d’Uzès' };
  const stay = { welcome: [], bedding: [], linen: [], tent: [] };
  const domaine = { ...venue, kind: null, name: 'Le Mas', coolEvenings: [], stay, lodgingHint: [], meal };
  const venues = { eglise: null, vh: null, domaine };
  const lieux = { venues: venues, titles: none, times: none, venueAudiences: venueAudiences };
  const timeline = [
    { audience: 'all', time: '17h30' },
    { audience: 'reception', time: 'Le soir' },
    { audience: 'reception', time: '19h30' },
  ] as const;
  expect(mealSentences({ ...lieux, venues: { ...venues, eglise } }, timeline)).toBe(
    'La cérémonie\u00a0: Mairie d’Uzès. Le repas\u00a0: Le Mas, à 19h30.',
  );
  const timed = { ...lieux, times: { ...none, domaine: '20h00' } };
  expect(mealSentences(timed, timeline)).toBe('Le repas\u00a0: Le Mas, à 20h00.');
  const all = [{ audience: 'all', time: '20h00' } as const, ...timeline];
  expect(mealSentences(timed, all)).toBe('Le repas\u00a0: Le Mas, à 19h30.');
  expect(mealSentences(lieux, [])).toBe('Le repas\u00a0: Le Mas.');
  expect(mealSentences({ ...lieux, venues: { ...venues, domaine: null } }, timeline)).toBe('');
});

test.each([
  ['all', true, true],
  ['reception', false, true],
  ['sleepers', false, false],
  ['sunday', false, false],
] as const)(
  'a venue whose page is for %s is named to the drinks: %s, to the meal: %s',
  (audience, drinks, dines) => {
    const eglise = { ...ceremony, kind: null, name: 'Mairie d’Uzès' };
    const venues = { eglise, vh: null, domaine: null };
    const lieux = {
      venues: venues,
      titles: none,
      times: none,
      venueAudiences: { ...venueAudiences, eglise: audience },
    };
    expect(ceremonySentences(lieux) !== '').toBe(drinks);
    expect(mealSentences(lieux, []) !== '').toBe(dines);
  },
);

test.each([
  ['Domaine de Bellerive', null, {}],
  ['La guinguette', null, { domaine: 'La guinguette' }],
  ['La guinguette', 'other', { domaine: 'La guinguette' }],
  ['La guinguette', 'reception', { domaine: 'La réception' }],
  ['La grande salle des fêtes de Montclar', null, { domaine: 'La réception' }],
] as const)('the page of « %s », of kind %s, is called as no other wedding’s', (name, kind, names) => {
  const stay = { welcome: [], bedding: [], linen: [], tent: [] };
  const domaine = { ...venue, kind, name, coolEvenings: [], stay, lodgingHint: [], meal };
  expect(ownNames({ venues: { eglise: null, vh: null, domaine }, titles: none }, [])).toEqual(names);
});
