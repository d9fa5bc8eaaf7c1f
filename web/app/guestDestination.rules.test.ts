import { expect, test } from 'vitest';
import { pageLabels } from '../../contract/wedding/pageLabels.ts';
import type { GuestPage, Situation } from '../../contract/wedding/pages.rules.ts';
import { guestDestination } from './guestDestination.rules.ts';

const NOW = Date.UTC(2022, 4, 21);

const attending: Situation = {
  famille: {
    answer: true,
    invitedToReception: true,
    invitedForSunday: null,
    sleepingInDomain: null,
    sleepingInTent: null,
  },
  params: [],
  ahead: true,
  content: { empty: [], pages: [] },
};
const unanswered = { ...attending, famille: { ...attending.famille, answer: null } };

test('a family sees the page that it requests, if it may', () => {
  expect(guestDestination('menu', attending, NOW)).toBe('menu');
  expect(guestDestination('lendemain', attending, NOW)).toBe('deroule');
  expect(guestDestination('reponse', attending, NOW)).toBe('deroule');
});

test('the bare address leads home, which changes after the wedding', () => {
  expect(guestDestination(null, attending, NOW)).toBe('deroule');
  expect(guestDestination(null, { ...attending, ahead: false }, NOW)).toBe('photos');
});

test('a family that has not replied sees the form on every address except that of personal data', () => {
  const all = Object.keys(pageLabels) as GuestPage[];
  for (const asked of [null, ...all])
    expect(guestDestination(asked, unanswered, NOW)).toBe(asked === 'donnees' ? 'donnees' : 'reponse');
});

test('after the deadline or the day, the contacts and the photos can be opened', () => {
  const closed = { ...unanswered, params: [{ key: 'answerDate', value: String(NOW - 1) }] };
  for (const tooLate of [closed, { ...unanswered, ahead: false, looksOn: true }]) {
    for (const page of ['donnees', 'contact', 'photos', 'sendphotos'] as const)
      expect(guestDestination(page, tooLate, NOW)).toBe(page);
    for (const asked of [null, 'deroule', 'liste', 'mareponse'] as const)
      expect(guestDestination(asked, tooLate, NOW)).toBe('reponse');
  }
  expect(guestDestination('photos', { ...unanswered, looksOn: true }, NOW)).toBe('reponse');
  expect(guestDestination('photos', { ...unanswered, ahead: false }, NOW)).toBe('reponse');
});
