import { expect, test } from 'vitest';
import { isGuessable } from './passwordCheck.ts';

const words = ['ghislain', 'fiona', '2022', '09', '24'];

test.each([
  ['azertyuiop', true],
  ['mariage2022', true],
  ['fionaghislain', true],
  ['Ghislain2022!', true],
  ['Fiona&Ghislain24092022', true],
  ['Gh1slain-2023', true],
  ['un mot de passe', false],
  ['Fiona aime les girafes du samedi', false],
])('whether « %s » is a common password: %s', async (password, guessable) => {
  expect(await isGuessable({ password, words })).toBe(guessable);
});
