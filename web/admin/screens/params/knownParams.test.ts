import { expect, test } from 'vitest';
import { paramRows } from './knownParams.ts';

const a = { key: 'a', value: '1', version: 1 };
const b = { key: 'b', value: '2', version: 1 };
const c = { key: 'c', value: '3', version: 1 };

test('rows stand by key, a new one in its place', () => {
  expect(paramRows([a, c, b], [])).toEqual([a, b, c]);
});

test('a row that is edited stays when its param is deleted, with its last known value', () => {
  expect(paramRows([a, c], [b])).toEqual([a, b, c]);
});

test('a row that is edited shows what is stored by now, once', () => {
  expect(paramRows([a, b], [{ key: 'b', value: 'earlier', version: 1 }])).toEqual([a, b]);
});
