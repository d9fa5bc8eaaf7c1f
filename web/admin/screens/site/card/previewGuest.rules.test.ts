import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../../contract/durations.ts';
import { clockShift, lookingWords, previewedPage, saysNothing, usualLooking } from './previewGuest.rules.ts';

it('chooses a family that may see the page', () => {
  expect(usualLooking('lendemain').guest.sunday).toBe('yes');
  expect(usualLooking('reponse').guest.answer).toBe('none');
  expect(lookingWords(usualLooking('menu'))).toBe('du repas, qui vient, avant le jour');
});

it('moves the clock to the other side of the day if necessary', () => {
  const day = Date.parse('2027-06-12');
  const looking = usualLooking('menu');
  const after = { ...looking, when: 'after' } as const;
  expect(clockShift(looking, '2027-06-12', day - 60 * DAY_MS)).toBe(0);
  expect(clockShift(looking, '2027-06-12', day)).toBe(-30 * DAY_MS);
  expect(clockShift(looking, '2027-06-12', day + 10 * DAY_MS)).toBe(-40 * DAY_MS);
  expect(clockShift(after, '2027-06-12', day)).toBe(3 * DAY_MS);
  expect(clockShift(looking, 'bientôt', day)).toBe(0);
});

it('follows the open card: a place to its page, an own page to itself', () => {
  expect(previewedPage('eglise', { file: 'lieux.yaml', path: ['domaine', 'texte'] })).toBe('domaine');
  expect(previewedPage('eglise', null)).toBe('eglise');
  expect(previewedPage(null, { file: 'pages/covoiturage.md', path: [] })).toBe('page/covoiturage');
  expect(previewedPage(null, null)).toBeNull();
});

it('tells a page without text from a place that is written and kept for others', () => {
  const files = { 'lieux.yaml': { eglise: { nom: 'Église', pour: 'dimanche' }, domaine: { nom: '' } } };
  const empty = ['eglise', 'vh', 'domaine', 'liste'];
  expect(saysNothing('eglise', empty, files)).toBe(false);
  expect(saysNothing('vh', empty, files)).toBe(true);
  expect(saysNothing('domaine', empty, files)).toBe(true);
  expect(saysNothing('liste', empty, files)).toBe(true);
  expect(saysNothing('menu', empty, files)).toBe(false);
});
