import { describe, expect, test } from 'vitest';
import { stayNotes, sundayNotes } from './stay.rules.ts';

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
    ['at home, invited to the meal', HOME, meal, ['lodging', 'lodgingLink']],
    ['at home, on the drinks list', HOME, drinks, []],
    ['at home, invited to neither: no link that would be refused', HOME, churchAlone, ['lodging']],
    ['not on site, as the hosts said', notOnSite, meal, ['lodging', 'lodgingLink']],
    ['in the estate', DOMAIN, meal, ['welcome', 'linen']],
    ['in the estate, on the drinks list', DOMAIN, drinks, ['welcome', 'linen']],
    ['in a tent', TENT, meal, ['welcome', 'tent']],
    ['in a tent, invited to neither', TENT, churchAlone, ['welcome', 'tent']],
    ['in both: no linen for a tent', BOTH, meal, ['welcome', 'tent']],
  ])('sleeping %s', (_where, sleep, invitation, said) => {
    const famille = { answer: true, invitedForSunday: null, ...sleep, ...invitation };
    expect(namesOf(stayNotes({ famille, params: [] }))).toEqual(said);
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
