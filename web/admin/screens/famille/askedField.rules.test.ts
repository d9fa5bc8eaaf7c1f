import { expect, test } from 'vitest';
import { EMPTY_INVITE } from '../../../../contract/familles/emptyInvite.ts';
import { askedField } from './askedField.rules.ts';

const named = { ...EMPTY_INVITE, prenom: 'Claire' };

test.each([
  ['email', [named], 'input[type=email]'],
  ['convives', [], '[aria-labelledby=convives] button'],
  ['convives', [named, EMPTY_INVITE], '[aria-labelledby=convives] li:nth-child(2) input'],
  ['convives', [named], null],
  [null, [EMPTY_INVITE], null],
])('asks for « %s » of %j: %s', (champ, invites, selector) => {
  expect(askedField(champ, { invites })).toBe(selector);
});
