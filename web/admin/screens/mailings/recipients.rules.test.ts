import { describe, expect, it, test } from 'vitest';
import { EMPTY_INVITE } from '../../../../contract/familles/emptyInvite.ts';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import {
  askedBy,
  chosenFamilles,
  type Group,
  saysMeal,
  tonesOf,
  unnamed,
  unplaced,
  unplacedAtDrinks,
} from './recipients.rules.ts';

const fresh = aFamille({ id: 'fresh', email: 'a@exemple.fr', emailSent: false, answer: null });
const late = aFamille({ id: 'late', email: 'b@exemple.fr', emailSent: true, answer: null });
const coming = aFamille({
  id: 'coming',
  email: 'c@exemple.fr',
  emailSent: true,
  answer: true,
  answerSunday: true,
  labels: ['côté Fiona', 'table 4'],
});
const away = aFamille({ id: 'away', email: 'd@exemple.fr', emailSent: true, answer: false });
const paper = aFamille({ id: 'paper', labels: ['Table 4'], email: '', emailSent: false, answer: true });
const familles = [fresh, late, coming, away, paper];

const choice = {
  group: 'all',
  byHand: new Set(['away', 'paper']),
  label: 'table 4',
  withRefused: false,
} as const;

const none = { refused: new Set<string>(), queued: new Set<string>() };

test('a family invited on paper lacks no mail: its card is to be handed over, and then its answer is awaited', () => {
  const labelled = (labels: string[]) =>
    aFamille({ id: 'carton', labels, email: '', emailSent: false, answer: null });
  const chosen = (labels: string[], group: Group) => {
    const { unreached, onPaper } = chosenFamilles([labelled(labels)], { ...choice, group }, none);
    return { unreached: unreached.length, onPaper: onPaper.length };
  };
  expect(chosen(['papier'], 'uninvited')).toEqual({ unreached: 0, onPaper: 1 });
  expect(chosen(['papier'], 'late')).toEqual({ unreached: 0, onPaper: 0 });
  for (const given of [['papier', 'carton remis'], ['Carton remis']]) {
    expect(chosen(given, 'uninvited')).toEqual({ unreached: 0, onPaper: 0 });
    expect(chosen(given, 'late')).toEqual({ unreached: 0, onPaper: 1 });
  }
});

test('the group of the meal leaves out families that are not invited to anything yet', () => {
  const invited = (id: string, invitedToReception: boolean) =>
    aFamille({ id, email: `${id}@exemple.fr`, invitedToReception, invitedTovh: false });
  const both = [invited('meal', true), invited('open', false)];
  expect(chosenFamilles(both, { ...choice, group: 'meal' }, none).reached).toEqual([both[0]]);
});

describe('a mail goes to', () => {
  it.each([
    ['uninvited', [fresh], []],
    ['late', [late], []],
    ['coming', [coming], [paper]],
    ['sunday', [coming], []],
    ['all', [fresh, late, coming, away], [paper]],
    ['label', [coming], [paper]],
    ['hand', [away], [paper]],
  ] as const)('%s', (group: Group, reached, unreached) => {
    expect(chosenFamilles(familles, { ...choice, group }, none)).toEqual({
      reached,
      unreached,
      onPaper: [],
      refused: [],
    });
  });
});

it('a queued family is no longer « pas encore invitée », but can still be written to by name', () => {
  const queued = { ...none, queued: new Set(['fresh', 'late']) };
  const reached = (group: Group, byHand: string[] = []) =>
    chosenFamilles(familles, { ...choice, group, byHand: new Set(byHand) }, queued).reached;
  expect(reached('uninvited')).toEqual([]);
  expect(reached('late')).toEqual([late]);
  expect(reached('hand', ['fresh'])).toEqual([fresh]);
});

it('a refused address is left out unless it is tried all the same', () => {
  const aside = { ...none, refused: new Set(['late', 'paper']) };
  expect(chosenFamilles(familles, choice, aside)).toEqual({
    reached: [fresh, coming, away],
    unreached: [paper],
    onPaper: [],
    refused: [late],
  });
  expect(chosenFamilles(familles, { ...choice, withRefused: true }, aside).reached).toContain(late);
});

it.each([
  ['', 'invitation', 'uninvited', []],
  ['type=reminder', 'reminder', 'late', []],
  ['type=free&familles=a,b', 'free', 'hand', ['a', 'b']],
  ['type=news&pour=meal', 'news', 'meal', []],
  ['type=sottise&pour=rien', 'invitation', 'uninvited', []],
])('the address « %s » selects %s and %s at first', (search, kind, group, ids) => {
  expect(askedBy(new URLSearchParams(search))).toMatchObject({
    kind,
    choice: { group, byHand: new Set(ids) },
  });
});

it('a family without a tone gets the plural', () => {
  expect(
    tonesOf([
      { ...fresh, tone: null },
      { ...late, tone: 'feminine' },
    ]),
  ).toEqual({
    masculine: 0,
    feminine: 1,
    plural: 1,
  });
});

test('families whose mail would greet nobody are those without any first name, if it has a place for one', () => {
  const nameless = aFamille({ id: 'nameless', prenom: '', invites: [], tone: null });
  const byGuest = aFamille({ prenom: '', invites: [{ ...EMPTY_INVITE, prenom: 'Nadia' }] });
  const said = (plural: string, subject = '') =>
    unnamed([nameless, byGuest], { subject, body: { masculine: '', feminine: '{prenom}', plural } });
  expect(said('<p>Bonjour {prenom},</p>')).toEqual([nameless]);
  expect(said('<p>Bonjour,</p>')).toEqual([]);
  expect(said('<p>Bonjour,</p>', 'Alors, {prenom} ?')).toEqual([nameless]);
});

describe('families invited to the meal whose mail lacks hour and place', () => {
  const atMeal = aFamille({ invitedToReception: true, invitedTovh: false, tone: 'plural' });
  const atDrinks = aFamille({ invitedToReception: false, invitedTovh: true, tone: 'plural' });
  const same = (text: string) => ({ masculine: text, feminine: text, plural: text });
  const unwritten = { mealSentence: '' };

  it.each([
    ['the sentence of the ceremony alone would say it', '<p>Venez. {ceremonie}</p>', 1],
    ['the couple says an hour itself', '<p>Venez à <b>16</b>h. {ceremonie}</p>', 0],
    ['an hour with minutes', '<p>Venez à 16 h 30. {ceremonie}</p>', 0],
    ['a text that was to say neither', '<p>Venez le 24 septembre.</p>', 0],
  ])('%s', (_case, html, count) => {
    expect(unplaced([atMeal, atDrinks], same(html), unwritten)).toBe(count);
  });

  it('their own tone counts, and nobody’s once a sentence is written', () => {
    const body = { ...same('{ceremonie}'), plural: 'Venez.' };
    expect(unplaced([atMeal, { ...atMeal, tone: 'feminine' }], body, unwritten)).toBe(1);
    expect(unplaced([atMeal], same('{ceremonie}'), { mealSentence: 'À 15h.' })).toBe(0);
    expect(unplacedAtDrinks([atMeal, atDrinks], same('{ceremonie}'), { ceremonyAndDrinks: '' })).toBe(1);
    expect(unplacedAtDrinks([atDrinks], same('À 17h. {ceremonie}'), { ceremonyAndDrinks: '' })).toBe(0);
    expect(unplacedAtDrinks([atDrinks], same('{ceremonie}'), { ceremonyAndDrinks: 'À 17h.' })).toBe(0);
    expect(saysMeal([atMeal], body)).toBe(false);
    expect(saysMeal([atDrinks], same('{ceremonie}'))).toBe(false);
    expect(saysMeal([atMeal], same('{ceremonie}'))).toBe(true);
  });
});
