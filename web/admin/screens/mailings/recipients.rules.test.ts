import { describe, expect, it } from 'vitest';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import { chosenFamilles, type Group, tonesOf } from './recipients.rules.ts';

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

describe('a mail goes to', () => {
  it.each([
    ['uninvited', [fresh], [paper]],
    ['late', [late], []],
    ['coming', [coming], [paper]],
    ['sunday', [coming], []],
    ['all', [fresh, late, coming, away], [paper]],
    ['label', [coming], [paper]],
    ['hand', [away], [paper]],
  ] as const)('%s', (group: Group, reached, unreached) => {
    const choice = { group, byHand: new Set(['away', 'paper']), label: 'table 4' };
    expect(chosenFamilles(familles, choice)).toEqual({ reached, unreached });
  });
});

it('a family of whom no tone is known gets the plural', () => {
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
