import { expect, test } from 'vitest';
import { actionOf } from './useKeys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['x', 'close'],
  ['o', 'close'],
  ['c', 'close'],
  ['C', 'close'],
  ['p', 'prev'],
  ['n', 'next'],
  [' ', 'playOrPause'],
  ['q', undefined],
  ['constructor', undefined],
])('the key %s means %s', (key, action) => {
  expect(actionOf({ ...plain, key })).toBe(action);
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a letter belongs to the browser', (modifier) => {
  expect(actionOf({ ...plain, key: 'c', [modifier]: true })).toBeUndefined();
});
