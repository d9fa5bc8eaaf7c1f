import { expect, test } from 'vitest';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { comingText, guestsMissing, mailState } from './familleTexts.ts';

type Reply = Pick<Famille, 'answer' | 'invitedForSunday' | 'answerSunday' | 'invites'>;
const silent: Reply = { answer: null, invitedForSunday: true, answerSunday: null, invites: [] };
const guest = { nom: 'Martin', prenom: 'Claire', child: false, age: null };

test.each<[string, Partial<Reply>]>([
  ['on Saturday', { answer: true }],
  ['on Sunday alone', { answer: false, answerSunday: true }],
])('says that a family comes %s without naming anybody', (_when, fields) => {
  expect(guestsMissing({ ...silent, ...fields })).toBe('Non indiqués');
  expect(guestsMissing({ ...silent, ...fields, invites: [guest] })).toBe('');
});

test.each<[string, Partial<Reply>]>([
  ['has not answered', {}],
  ['declines both days', { answer: false, answerSunday: false }],
  ['is no longer invited on Sunday', { answer: false, answerSunday: true, invitedForSunday: false }],
])('nothing is missing from a family that %s', (_what, fields) => {
  expect(guestsMissing({ ...silent, ...fields })).toBe('');
});

test('says that a mail was sent only if it was', () => {
  const famille = { id: 'a', email: 'claire@exemple.fr', emailSent: true, labels: [] };
  expect(mailState(famille)).toBe('Envoyé');
  expect(mailState(famille, { isHeld: true })).toBe('Pas\u00a0parti');
  expect(mailState({ ...famille, emailSent: false })).toBe('À\u00a0envoyer');
  expect(mailState({ ...famille, emailSent: false, email: '' })).toBe('Sans\u00a0mail');
  expect(mailState({ ...famille, emailSent: false, email: '', labels: ['Papier'] })).toBe('Papier');
  expect(mailState({ ...famille, emailSent: false, email: '', labels: ['papier', 'carton remis'] })).toBe(
    'Carton\u00a0remis',
  );
  expect(mailState(famille, { isRefused: true })).toBe('Mail\u00a0refusé');
});

test('whoever brings more or fewer guests than were listed is told apart', () => {
  const two = ['Ana', 'Luc'].map((prenom) => ({ nom: 'Petit', prenom, child: false, age: null }));
  const told = (expected: number) => comingText(two, expected).replaceAll('\u00a0', ' ');
  expect([0, 1, 2, 3].map(told)).toEqual([
    '2 adultes',
    '2 adultes (1 attendu)',
    '2 adultes',
    '2 adultes (3 attendus)',
  ]);
  expect(comingText([], 2)).toBe('');
});
