import { expect, test } from 'vitest';
import { exampleCards } from './cards.ts';

test('what no guest reads is not told as read', () => {
  const places = ['menu.yaml', 'lieux.yaml'].map((file) => ({ file, path: [] }));
  const told = (value: string) =>
    exampleCards(places, [{ key: 'canShowMenu', value }]).map(({ title }) => title);
  expect(told('true')).toEqual(['Les lieux', 'Le menu']);
  expect(told('false')).toEqual(['Les lieux']);
});
