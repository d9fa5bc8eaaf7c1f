import { describe, expect, test } from 'vitest';
import { aFamille } from '../../../contract/familles/familles.fixtures.ts';
import {
  awaitedFrom,
  mailAgainAt,
  mailingState,
  type OutcomeCounts,
  restAfter,
  SKIPPED,
  serverAgainAt,
  TRY_FOR_MS,
  whySkipped,
} from './mailings.rules.ts';

const NONE: OutcomeCounts = { waiting: 0, sending: 0, sent: 0, failed: 0, unsure: 0, skipped: 0 };
const MINUTE = 60_000;

test.each([
  ['before its moment', { control: 'open', at: 101 }, { waiting: 2 }, 'waiting'],
  ['from its moment on', { control: 'open', at: 100 }, { waiting: 2 }, 'sending'],
  ['while its last mail leaves', { control: 'open', at: 0 }, { sending: 1 }, 'sending'],
  ['when nobody waits', { control: 'open', at: 0 }, { sent: 1, failed: 1 }, 'done'],
  ['paused', { control: 'paused', at: 0 }, { waiting: 1 }, 'paused'],
  ['paused with nobody left', { control: 'paused', at: 0 }, { sent: 1 }, 'done'],
  ['cancelled', { control: 'cancelled', at: 0 }, { skipped: 1 }, 'cancelled'],
] as const)('a mailing %s', (_when, mailing, counts, state) => {
  expect(mailingState(mailing, { ...NONE, ...counts }, 100)).toBe(state);
});

describe('a family of a reminder', () => {
  const late = aFamille({ answer: null, email: 'a@exemple.fr' });
  const reminded = (famille: typeof late | undefined, awaited = 1) =>
    whySkipped({ template: 'reminder', awaited }, famille);

  test('that has not answered gets it', () => {
    expect(reminded(late)).toBeNull();
  });

  test.each([
    ['has answered since', { ...late, answer: false }, 1],
    ['has answered for Saturday and owes Sunday', { ...late, answer: true, invitedForSunday: true }, 2],
  ])('that %s does not', (_what, famille, awaited) => {
    expect(reminded(famille, awaited)).toBe(SKIPPED.answered);
  });

  test('that was asked about Sunday only gets it until it answers', () => {
    const owing = { ...late, answer: true, invitedForSunday: true, answerSunday: null };
    expect(awaitedFrom(owing, 'reminder')).toBe(1);
    expect(reminded(owing)).toBeNull();
    expect(reminded({ ...owing, answerSunday: false })).toBe(SKIPPED.answered);
  });

  test('that was invited for Sunday meanwhile still gets it', () => {
    expect(reminded({ ...late, invitedForSunday: true })).toBeNull();
  });

  test('that is deleted or has no e-mail is reported as such', () => {
    expect(reminded(undefined)).toBe(SKIPPED.deleted);
    expect(reminded({ ...late, email: '' })).toBe(SKIPPED.noEmail);
  });
});

test('an invitation skips families that got one meanwhile, and goes to those invited again', () => {
  const invited = aFamille({ emailSent: true, email: 'a@exemple.fr' });
  const awaited = awaitedFrom({ ...invited, emailSent: false }, 'invitation');
  expect(whySkipped({ template: 'invitation', awaited }, invited)).toBe(SKIPPED.invited);
  const again = awaitedFrom(invited, 'invitation');
  expect(whySkipped({ template: 'invitation', awaited: again }, invited)).toBeNull();
});

test('other mails also go to families that have answered', () => {
  const famille = aFamille({ answer: true, email: 'a@exemple.fr' });
  expect(whySkipped({ template: 'news', awaited: 1 }, famille)).toBeNull();
});

test.each([
  ['at thirty a minute, the next leaves two seconds after', 0, 30, 2000],
  ['what the mail itself took counts', 1500, 30, 500],
  ['a slow server is not made up for', 9000, 30, 0],
])('%s', (_what, took, perMinute, rest) => {
  expect(restAfter(took, perMinute)).toBe(rest);
});

test.each([
  ['first after five minutes', 0, 5 * MINUTE],
  ['then as long after as it was tried', 20 * MINUTE, 40 * MINUTE],
  ['never more than an hour after', 10 * 60 * MINUTE, 11 * 60 * MINUTE],
  ['for the last time at the end of the day', TRY_FOR_MS - MINUTE, TRY_FOR_MS],
  ['and no more', TRY_FOR_MS, null],
])('a refused mail is retried %s', (_when, now, again) => {
  expect(mailAgainAt({ firstTriedAt: 0, now })).toBe(again);
});

test.each([
  ['after half a minute', 0, MINUTE / 2],
  ['every quarter of an hour at least', 5 * 60 * MINUTE, 5 * 60 * MINUTE + 15 * MINUTE],
  ['for a day', TRY_FOR_MS, null],
])('a server that accepts nothing is retried %s', (_when, now, again) => {
  expect(serverAgainAt({ since: 0, now })).toBe(again);
});
