import { expect, test } from 'vitest';
import type { GuestPage, Situation } from '../../contract/pages.rules.ts';
import { guestPaths } from '../lib/paths.ts';
import { guestDestination } from './guards.rules.ts';

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
};
const unanswered = { ...attending, famille: { ...attending.famille, answer: null } };

test('a family sees the page it asks for, if it may', () => {
  expect(guestDestination('menu', attending)).toBe('menu');
  expect(guestDestination('lendemain', attending)).toBe('deroule');
  expect(guestDestination('reponse', attending)).toBe('deroule');
});

test('the bare address leads home, which changes after the wedding', () => {
  expect(guestDestination(null, attending)).toBe('deroule');
  expect(guestDestination(null, { ...attending, ahead: false })).toBe('photos');
});

test('a family that has not replied sees the form, whatever it asks for but what becomes of its data', () => {
  const all = Object.keys(guestPaths) as GuestPage[];
  for (const asked of [null, ...all])
    expect(guestDestination(asked, unanswered)).toBe(asked === 'donnees' ? 'donnees' : 'reponse');
});
