import { expect, test } from 'vitest';
import { firstValue, KNOWN_KEYS, unsetValue } from './knownParams.ts';
import { idle, paramGroups } from './paramGroups.rules.ts';

const a = { key: 'a', value: '1', version: 1 };
const b = { key: 'b', value: '2', version: 1 };
const c = { key: 'c', value: '3', version: 1 };
const own = (...asked: Parameters<typeof paramGroups>) => paramGroups(...asked).own;

test('lists every known param, set or not, once', () => {
  const menu = { key: 'canShowMenu', value: 'true', version: 3 };
  const shown = paramGroups([menu], []).known.flatMap(({ params }) => params);
  expect(shown.map(({ key }) => key).sort()).toEqual([...KNOWN_KEYS].sort());
  expect(shown.filter(({ version }) => version > 0)).toEqual([menu]);
});

test('sorts the hosts’ own params by key, new ones too', () => {
  expect(own([], [])).toEqual([]);
  expect(own([a, c, b], [])).toEqual([a, b, c]);
});

test('keeps an edited row when its param is deleted, with its last known value', () => {
  expect(own([a, c], [b])).toEqual([a, b, c]);
});

test('shows an edited row’s current value, once', () => {
  expect(own([a, b], [{ key: 'b', value: 'earlier', version: 1 }])).toEqual([a, b]);
});

test('says of a dependent param which other one it needs', () => {
  const sends = (value: string) => [{ key: 'canSendPhotos', value, version: 1 }];
  expect(idle('sendingsPerFamille', [])?.one).toContain('Les invités envoient leurs photos ici');
  expect(idle('sendingsPerFamille', sends('false'))).not.toBeNull();
  expect(idle('sendingsPerFamille', sends('true'))).toBeNull();
  expect(idle('canShowMenu', [])).toBeNull();
  expect(idle('canShowVh', [])?.several).toContain('restent ouvertes');
});

test('an unset switch shows its default until it is saved, never « Oui » by mistake', () => {
  const day = { date: '2022-09-24', timeZone: 'Europe/Paris' };
  for (const key of KNOWN_KEYS.filter((one) => one !== 'answerDate'))
    expect(firstValue(key, day)).toBe(unsetValue(key));
});
