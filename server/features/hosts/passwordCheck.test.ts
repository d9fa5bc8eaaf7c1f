import { expect, test } from 'vitest';
import { isGuessable } from './passwordCheck.ts';

test.each([
  ['azertyuiop', true],
  ['mariage2022', true],
  ['fionaghislain', true],
  ['un mot de passe', false],
])('whether « %s » is among the first that anybody would try: %s', async (password, guessable) => {
  expect(await isGuessable({ password, title: 'Fiona & Ghislain' })).toBe(guessable);
});
