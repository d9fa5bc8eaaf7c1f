import { expect, test } from 'vitest';
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { AGREED, ASIDE, countsOf, mailMeant, outAsCsv } from './decisions.rules.ts';

const row = (key: string, given: Partial<ImportRow> = {}) =>
  ({
    key,
    action: 'create',
    aside: false,
    errors: [],
    doubts: [],
    source: [],
    people: { told: 2, planned: 2 },
    ...given,
  }) as unknown as ImportRow;

const ready = row('2');
const doubtful = row('3', { doubts: [{ path: 'email', message: 'Deux adresses.' }] });
const wrong = row('4', {
  action: 'error',
  source: [
    { cell: 'A4', heading: 'Nom', text: '=Martin' },
    { cell: 'B4', heading: 'Mail', text: 'a "b"' },
  ],
  errors: [{ path: 'email', message: 'Pas valable.' }],
});
const total = row('5', { action: 'error', aside: true, people: { told: 0, planned: 0 } });
const all = [ready, doubtful, wrong, total];
const told = (choices: Record<string, string>) => {
  const { open, stored, told, planned } = countsOf(all, choices);
  return [open.map(({ key }) => key).join(), stored, told, planned];
};

test('a doubt is stored as it was understood and asked about, what is wrong stays out, a total is nobody', () => {
  expect(told({})).toEqual(['3,4', 2, 6, 4]);
  expect(told({ 3: AGREED })).toEqual(['4', 2, 6, 4]);
  expect(told({ 3: ASIDE, 4: ASIDE })).toEqual(['', 1, 6, 2]);
  expect(told({ 3: AGREED, 4: 'new' })).toEqual(['', 3, 6, 6]);
});

test('a known family that the list tells nothing new of asks nothing again', () => {
  expect(countsOf([{ ...doubtful, action: 'same' }], {})).toMatchObject({ open: [], stored: 0, planned: 2 });
});

test('the lines that stayed out leave as they came, with why, and never as a formula', () => {
  expect(outAsCsv([wrong])).toBe(
    '\ufeff"Nom";"Mail";"À corriger"\r\n"\'=Martin";"a ""b""";"Pas valable."\r\n',
  );
});

test('an address that looks like a slip is offered as it was meant, in the cell as it stands', () => {
  const asked = (email: string, text: string) =>
    row('3', {
      famille: { email } as ImportRow['famille'],
      doubts: [{ path: 'email', message: '', cell: 'C3' }],
      source: [{ cell: 'C3', heading: 'Mail', text }],
    });
  const meant = { likely: 'julie@gmail.com', cell: 'C3' };
  expect(mailMeant(asked('julie@gmial.com', 'Julie <Julie@gmial.com>'))).toEqual({
    ...meant,
    text: 'Julie <julie@gmail.com>',
  });
  expect(mailMeant(asked('julie@gmail.com', 'julie@gmail.com, luc@free.fr'))).toBeNull();
  expect(mailMeant(row('3', { famille: { email: 'julie@gmial.com' } as ImportRow['famille'] }))).toBeNull();
});
