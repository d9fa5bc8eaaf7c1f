import { expect, test } from 'vitest';
import { brokenLimit, FREE_RESERVE, sendingRules } from './sendings.rules.ts';

const MB = 1_000_000;
const rules = { perFamille: { files: 2, bytes: 10 * MB }, inAll: { files: 4, bytes: 20 * MB } };
const none = { files: 0, bytes: 0 };
const free = FREE_RESERVE + 100 * MB;

test.each([
  ['the first', none, none, free, 5 * MB, null],
  ['the last that fits', { files: 1, bytes: 5 * MB }, { files: 3, bytes: 15 * MB }, free, 5 * MB, null],
  ['one photo too many of a family', { files: 2, bytes: 1 }, none, free, 1, 'family-quota'],
  ['one byte too many of a family', { files: 1, bytes: 5 * MB }, none, free, 5 * MB + 1, 'family-quota'],
  ['one photo too many of all', none, { files: 4, bytes: 1 }, free, 1, 'sendings-quota'],
  ['one byte too many of all', none, { files: 1, bytes: 15 * MB }, free, 5 * MB + 1, 'sendings-quota'],
  ['one that takes what replies need', none, none, FREE_RESERVE + MB, MB + 1, 'disk-full'],
] as const)('%s', (_which, perFamille, inAll, disk, bytes, broken) => {
  expect(brokenLimit(rules, { perFamille, inAll, free: disk }, bytes)).toBe(broken);
});

test('without a word of the hosts nothing is taken, and the limits are those of a wedding', () => {
  expect(sendingRules([])).toEqual({
    open: false,
    atOnce: false,
    folder: 'repas',
    perFamille: { files: 500, bytes: 5e9 },
    inAll: { files: 10_000, bytes: 20e9 },
  });
});

test('what a host sets counts; what cannot be meant does not', () => {
  const set = {
    canSendPhotos: 'true',
    sendingsAtOnce: 'true',
    sendingsFolder: 'couple',
    sendingsPerFamille: '20',
    sendingsGbPerFamille: 'beaucoup',
    sendingsInAll: '0',
    sendingsGbInAll: '1',
  };
  const params = Object.entries(set).map(([key, value]) => ({ key, value }));
  expect(sendingRules(params)).toEqual({
    open: true,
    atOnce: true,
    folder: 'couple',
    perFamille: { files: 20, bytes: 5e9 },
    inAll: { files: 10_000, bytes: 1e9 },
  });
});
