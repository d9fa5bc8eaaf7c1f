import { describe, expect, test } from 'vitest';
import { stayNotes, sundayNotes } from './stay.rules.ts';

const HOME = { sleepingInDomain: null, sleepingInTent: null };
const DOMAIN = { sleepingInDomain: true, sleepingInTent: null };
const TENT = { sleepingInDomain: null, sleepingInTent: true };
const BOTH = { sleepingInDomain: true, sleepingInTent: true };

describe('the estate', () => {
  test.each([
    ['at home, on the meal list', HOME, false, ['lodging']],
    ['at home, on the drinks list', HOME, true, []],
    [
      'not on site, as the hosts said',
      { sleepingInDomain: false, sleepingInTent: false },
      false,
      ['lodging'],
    ],
    ['in the estate', DOMAIN, false, ['welcome', 'linen']],
    ['in the estate, on the drinks list', DOMAIN, true, ['welcome', 'linen']],
    ['in a tent', TENT, false, ['welcome', 'tent']],
    ['in both: no linen for a tent', BOTH, false, ['welcome', 'tent']],
  ])('sleeping %s', (_where, sleep, invitedTovh, said) => {
    expect(namesOf(stayNotes({ ...sleep, invitedTovh }))).toEqual(said);
  });
});

describe('Sunday', () => {
  test.each([
    ['at home', HOME, true, null, ['lunch', 'contribution', 'form']],
    ['in the estate: lunch is part of the stay', DOMAIN, true, null, ['breakfast', 'lunch', 'form']],
    ['in a tent', TENT, true, null, ['breakfast', 'lunch', 'contribution', 'form']],
    ['in both', BOTH, true, null, ['breakfast', 'lunch', 'form']],
    ['at home, not invited', HOME, null, null, ['form']],
    ['in a tent, not invited', TENT, false, null, ['breakfast', 'form']],
    ['at home, answered yes', HOME, true, true, ['lunch', 'contribution']],
    ['at home, answered no', HOME, true, false, ['lunch', 'contribution']],
  ])('sleeping %s', (_where, sleep, invitedForSunday, answerSunday, said) => {
    expect(namesOf(sundayNotes({ ...sleep, invitedForSunday, answerSunday }))).toEqual(said);
  });
});

function namesOf(notes: object): string[] {
  return Object.entries(notes)
    .filter(([, shown]) => shown)
    .map(([name]) => name);
}
