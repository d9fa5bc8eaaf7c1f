import { describe, expect, test } from 'vitest';
import { stayNotes, sundayNotes } from './content.rules.ts';

const HOME = { sleepingInDomain: null, sleepingInTent: null };
const DOMAIN = { sleepingInDomain: true, sleepingInTent: null };
const TENT = { sleepingInDomain: null, sleepingInTent: true };
const BOTH = { sleepingInDomain: true, sleepingInTent: true };

describe('the estate', () => {
  const meal = { invitedTovh: false, invitedToReception: true };
  const drinks = { invitedTovh: true, invitedToReception: false };
  const churchAlone = { invitedTovh: false, invitedToReception: false };
  const notOnSite = { sleepingInDomain: false, sleepingInTent: false };
  test.each([
    ['at home, invited to the meal', HOME, meal, ['lodging']],
    ['at home, on the drinks list', HOME, drinks, []],
    ['at home, invited to neither', HOME, churchAlone, ['lodging']],
    ['not on site, as the hosts said', notOnSite, meal, ['lodging']],
    ['in the estate', DOMAIN, meal, ['welcome', 'linen']],
    ['in the estate, on the drinks list', DOMAIN, drinks, ['welcome', 'linen']],
    ['in a tent', TENT, meal, ['welcome', 'tent']],
    ['in a tent, invited to neither', TENT, churchAlone, ['welcome', 'tent']],
    ['in both: no linen for a tent', BOTH, meal, ['welcome', 'tent']],
  ])('sleeping %s', (_where, sleep, invitation, said) => {
    expect(namesOf(stayNotes({ ...sleep, ...invitation }))).toEqual(said);
  });
});

describe('Sunday', () => {
  test.each([
    ['at home', HOME, true, ['lunch', 'contribution']],
    ['in the estate: lunch is part of the stay', DOMAIN, true, ['breakfast', 'lunch']],
    ['in a tent', TENT, true, ['breakfast', 'lunch', 'contribution']],
    ['in both', BOTH, true, ['breakfast', 'lunch']],
    ['at home, not invited', HOME, null, []],
    ['in a tent, not invited', TENT, false, ['breakfast']],
  ])('sleeping %s', (_where, sleep, invitedForSunday, said) => {
    expect(namesOf(sundayNotes({ ...sleep, invitedForSunday }))).toEqual(said);
  });
});

function namesOf(notes: object): string[] {
  return Object.entries(notes)
    .filter(([, shown]) => shown)
    .map(([name]) => name);
}
