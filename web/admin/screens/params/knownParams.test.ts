import { expect, test } from 'vitest';
import { KNOWN_KEYS, paramGroups } from './knownParams.ts';

const a = { key: 'a', value: '1', version: 1 };
const b = { key: 'b', value: '2', version: 1 };
const c = { key: 'c', value: '3', version: 1 };
const own = (...asked: Parameters<typeof paramGroups>) =>
  paramGroups(...asked).find(({ title }) => title === 'À vous')?.params;

test('what the site knows stands there, set or not, each once', () => {
  const menu = { key: 'canShowMenu', value: 'true', version: 3 };
  const shown = paramGroups([menu], []).flatMap(({ params }) => params);
  expect(shown.map(({ key }) => key).sort()).toEqual([...KNOWN_KEYS].sort());
  expect(shown.filter(({ version }) => version > 0)).toEqual([menu]);
});

test('the hosts’ own rows stand by key, a new one in its place', () => {
  expect(own([], [])).toBeUndefined();
  expect(own([a, c, b], [])).toEqual([a, b, c]);
});

test('a row that is edited stays when its param is deleted, with its last known value', () => {
  expect(own([a, c], [b])).toEqual([a, b, c]);
});

test('a row that is edited shows what is stored by now, once', () => {
  expect(own([a, b], [{ key: 'b', value: 'earlier', version: 1 }])).toEqual([a, b]);
});
