import { expect, test } from 'vitest';
import { brokenLimit, sendingRules } from './sendings.rules.ts';

const MB = 1_000_000;
const most = { own: { files: 2, bytes: 10 * MB }, together: { files: 4, bytes: 20 * MB } };
const none = { files: 0, bytes: 0 };
const half = { bytes: 10 * MB, received: 5 * MB };

test.each([
  ['the first', none, none, half, null],
  ['the last that fits', none, { files: 3, bytes: 15 * MB }, half, null],
  ['one photo too many of a family', { files: 2, bytes: 1 }, none, half, 'family-quota'],
  ['one byte too many of a family, as announced', { files: 1, bytes: 1 }, none, half, 'family-quota'],
  ['one photo too many of all', none, { files: 4, bytes: 1 }, half, 'sendings-quota'],
  ['one byte too many of all, as received', none, { files: 1, bytes: 15 * MB + 1 }, half, 'sendings-quota'],
] as const)('%s', (_which, own, together, file, broken) => {
  expect(brokenLimit(most, { own, together }, file)).toBe(broken);
});

test('without the hosts’ consent nothing is accepted, and limits are those of a wedding', () => {
  expect(sendingRules([])).toEqual({
    open: false,
    atOnce: false,
    folder: 'repas',
    perFamille: { files: 500, bytes: 5e9 },
    inAll: { files: 10_000, bytes: 20e9 },
    byCode: { files: 2500, bytes: 5e9 },
  });
});

test('a host’s value counts, and an invalid one does not', () => {
  const set = {
    canSendPhotos: 'true',
    sendingsAtOnce: 'true',
    sendingsFolder: 'couple',
    sendingsPerFamille: '20',
    sendingsGbPerFamille: 'beaucoup',
    sendingsInAll: '0',
    sendingsGbInAll: '1',
    sendingsByCode: '30',
    sendingsGbByCode: '2',
  };
  const params = Object.entries(set).map(([key, value]) => ({ key, value }));
  expect(sendingRules(params)).toEqual({
    open: true,
    atOnce: true,
    folder: 'couple',
    perFamille: { files: 20, bytes: 5e9 },
    inAll: { files: 10_000, bytes: 1e9 },
    byCode: { files: 30, bytes: 2e9 },
  });
});
