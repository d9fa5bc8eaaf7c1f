import { expect, test } from 'vitest';
import { readEmail } from './addressCells.rules.ts';
import { readYesNo } from './cells.rules.ts';
import { readInvitation } from './invitationCell.rules.ts';

test('a comma in an address’s domain is proposed as a dot, and nothing else is guessed', () => {
  expect(readEmail(' anne.lefevre@exemple,fr ')).toEqual({
    value: 'anne.lefevre@exemple.fr',
    doubt: '« anne.lefevre@exemple,fr » est lu anne.lefevre@exemple.fr.',
  });
  for (const cell of ['anne@exemple', 'anne@exemple,f r', 'anne@exemple,', 'an,ne@ex,fr', 'anne@'])
    expect(readEmail(cell)).toHaveProperty('error');
});

test('an address that is not valid can be left out with one press, and stays in the note', () => {
  for (const cell of ['julie.masson@exemple', 'demander à Luc']) {
    const read = readEmail(cell);
    const [instead = ''] = 'error' in read ? (read.instead ?? []) : [];
    expect(readEmail(instead)).toEqual({ value: '', kept: `pas d’adresse valable : ${cell}` });
  }
  expect(readEmail('pas de mail, écrire à luc@exemple.fr')).toMatchObject({ value: 'luc@exemple.fr' });
});

test.each([
  ['claire@gmial.com', 'claire@gmial.com', 'vouliez-vous dire claire@gmail.com ?'],
  ['Claire <claire@orange.frr> ou paul@free.fr', 'claire@orange.frr', 'vouliez-vous dire claire@orange.fr ?'],
])(
  'a typing error in « %s » is proposed, as in a family’s form, and never corrected automatically',
  (cell, value, proposal) => {
    expect(readEmail(cell)).toMatchObject({ value, doubt: expect.stringContaining(proposal) });
  },
);

test.each([
  ['anne@x.fr, paul@x.fr', { kept: 'paul@x.fr', heading: 'Autre e-mail' }],
  ['anne@x.fr (paul@x.fr)', { kept: 'paul@x.fr', heading: 'Autre e-mail' }],
  // Any word beside the second may forbid it, so it is kept as it stands.
  ['anne@x.fr ; ne plus utiliser paul@x.fr', { kept: 'anne@x.fr ; ne plus utiliser paul@x.fr' }],
  ['anne@x.fr, ex : paul@x.fr', { kept: 'anne@x.fr, ex : paul@x.fr' }],
])(
  'of two addresses in « %s » the second is kept for the note, and as one of theirs if it stands alone',
  (cell, kept) => {
    const { heading, ...read } = readEmail(cell) as { heading?: string };
    expect({ ...read, ...(heading && { heading }) }).toEqual({
      value: 'anne@x.fr',
      doubt: expect.any(String),
      ...kept,
    });
  },
);

test.each([
  ['mm.laurent@ex.fr ; relancer', 'mm.laurent@ex.fr', true],
  ['z3@ex.fr (à vérifier)', 'z3@ex.fr', true],
  ['ne plus utiliser z3@ex.fr', 'z3@ex.fr', true],
  ['NE PLUS UTILISER : z3@ex.fr', 'z3@ex.fr', true],
  ['z3@ex.fr ?', 'z3@ex.fr', true],
  ['z3@ex.fr ; z3@ex.fr (à vérifier)', 'z3@ex.fr', true],
  ['Claire Petit : claire@ex.fr', 'claire@ex.fr', false],
  ['claire@ex.fr (perso)', 'claire@ex.fr', false],
])(
  'the words beside the address in « %s » are kept for the note, and may forbid it',
  (cell, value, asked) => {
    const doubt = expect.stringContaining(`Les mails iront à ${value}`);
    expect(readEmail(cell)).toEqual({ value, kept: cell, ...(asked && { doubt }) });
  },
);

test.each([
  'Claire <claire@ex.fr>',
  'mail : claire@ex.fr',
  'claire@ex.fr / tél. 06 12 34 56 78',
  ' claire@ex.fr;',
])('« %s » has an address and no words of its own', (cell) => {
  expect(readEmail(cell)).toEqual({ value: 'claire@ex.fr' });
});

const MEAL = { invitedTovh: false, invitedToReception: true };
const DRINKS = { invitedTovh: true, invitedToReception: false };
const NOT_AFTER = { ...MEAL, invitedForSunday: false };
test.each([
  ['VH sans repas', DRINKS],
  ['VH, pas de repas', DRINKS],
  ['Vin d’honneur (pas le repas)', DRINKS],
  ['Vin d’honneur, pas invités au dîner', DRINKS],
  ['cérémonie et VH, sans le dîner', DRINKS],
  ['VH - pas de soirée', DRINKS],
  ['VH (dîner à confirmer)', DRINKS],
  ['VH oui, repas non', DRINKS],
  ['tout sauf le repas', DRINKS],
  ['Repas (pas le brunch)', NOT_AFTER],
  ['repas sans brunch', NOT_AFTER],
  ['VH + repas, pas le dimanche', NOT_AFTER],
  ['tout sauf brunch', NOT_AFTER],
  ['les 3 sauf le dimanche', NOT_AFTER],
  ['pas au repas', undefined],
  ['ni repas ni brunch', undefined],
])('what « %s » denies is not invited to, and is asked about', (cell, value) => {
  expect(readInvitation(cell, { heading: 'Invitation (repas, brunch)' })).toMatchObject({
    value,
    doubt: expect.any(String),
  });
});

test.each([
  ['Repas', MEAL],
  ['Repas et brunch', { ...MEAL, invitedForSunday: true }],
  ['vin d’honneur', DRINKS],
  ['VH + brunch', { ...DRINKS, invitedForSunday: true }],
])('« %s » is read without a question', (cell, value) => {
  expect(readInvitation(cell)).toEqual({ value });
});

test.each([
  ['repas sans enfants', MEAL, false],
  ['repas, arrive tard', MEAL, false],
  ['samedi midi et soir, repas végétarien', MEAL, false],
  ['vin d’honneur + dessert', DRINKS, true],
  ['VH puis danse', DRINKS, true],
  ['tout sauf le brunch, arrive tard', { ...MEAL, invitedForSunday: false }, true],
])(
  'the other words of « %s » stay in the note, and beside the drinks they are asked about',
  (cell, value, asked) => {
    expect(readInvitation(cell)).toEqual({
      ...{ value, kept: cell },
      ...(asked && { doubt: expect.stringContaining(cell) }),
    });
  },
);

test('« oui ? » is no answer yet, and is asked about', () => {
  expect(readYesNo('oui ?')).toEqual({ value: undefined, doubt: expect.any(String), kept: 'oui ?' });
  expect(readYesNo('?')).toEqual({ value: undefined });
});
