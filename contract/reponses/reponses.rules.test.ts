import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aQuestion } from '../questions/questions.fixtures.ts';
import type { Question } from '../questions/questions.schema.ts';
import { asksForChildcare, replyIntent, replyProblems, tidyReply } from './reponses.rules.ts';
import type { SaturdayReply } from './reponses.schema.ts';

const adult = { nom: 'Martin', prenom: 'Claire', child: false, age: null };
const child = { nom: 'Martin', prenom: 'Léa', child: true, age: 4 };
const complete: SaturdayReply = {
  answer: true,
  gardeEnfant: null,
  address1: '3 rue des Lilas',
  address2: '',
  zipCode: '31000',
  city: 'Toulouse',
  country: 'France',
  answers: {},
  invites: [adult],
};
const blank: SaturdayReply = {
  answer: null,
  gardeEnfant: null,
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  country: '',
  answers: {},
  invites: [],
};
const paths = (reply: SaturdayReply, invitedTovh = false) =>
  replyProblems(reply, { invitedTovh }).map(({ path }) => path);

describe('what a reply must contain', () => {
  test.each<[string, SaturdayReply, string[]]>([
    ['nothing chosen: the answer alone is missing', blank, ['answer']],
    ['no needs nothing else', { ...blank, answer: false }, []],
    [
      'yes needs an address and a guest',
      { ...blank, answer: true },
      ['address1', 'zipCode', 'city', 'country', 'invites'],
    ],
    ['yes with one adult is complete', complete, []],
    ['the second address line is never needed', { ...complete, address2: '' }, []],
    ['blanks are no name', { ...complete, invites: [{ ...adult, nom: '  ' }] }, ['invites.0.nom']],
    [
      'a first name is needed',
      { ...complete, invites: [adult, { ...adult, prenom: '' }] },
      ['invites.1.prenom'],
    ],
    [
      'a child needs an age',
      { ...complete, gardeEnfant: true, invites: [{ ...child, age: null }] },
      ['invites.0.age'],
    ],
    ['age 0 is an age', { ...complete, gardeEnfant: false, invites: [{ ...child, age: 0 }] }, []],
    ['with a child, childcare must be answered', { ...complete, invites: [adult, child] }, ['gardeEnfant']],
  ])('%s', (_what, reply, expected) => {
    expect(paths(reply)).toEqual(expected);
  });

  test('childcare is neither missing nor kept where the couple does not ask for it', () => {
    const reply = { ...complete, gardeEnfant: null, invites: [adult, child] };
    expect(replyProblems(reply, { invitedTovh: false }, [], false)).toEqual([]);
    const tidy = tidyReply({ ...reply, gardeEnfant: true }, { invitedTovh: false }, [], false);
    expect(tidy.gardeEnfant).toBeNull();
    // What was stored while it was asked, or ticked by a host, stays.
    const stored = { invitedTovh: false, gardeEnfant: true };
    expect(tidyReply({ ...reply, gardeEnfant: null }, stored, [], false).gardeEnfant).toBe(true);
    expect(tidyReply({ ...reply, invites: [adult] }, stored, [], false).gardeEnfant).toBeNull();
  });

  test('childcare is asked only with a child, and never of families invited to the drinks', () => {
    expect(asksForChildcare({ invitedTovh: false }, [adult])).toBe(false);
    expect(asksForChildcare({ invitedTovh: false }, [adult, child])).toBe(true);
    expect(asksForChildcare({ invitedTovh: true }, [adult, child])).toBe(false);
    expect(paths({ ...complete, invites: [child] }, true)).toEqual([]);
  });
});

describe('which day a body answers', () => {
  const rows: [string, Parameters<typeof replyIntent>[0], Parameters<typeof replyIntent>[1], string][] = [
    ['a first Saturday answer', said(true, null), known(null, null), 'saturday'],
    ['a first Sunday answer, Saturday sent back', said(true, true), known(true, null, true), 'sunday'],
    ['a Sunday answer before Saturday’s', said(null, false), known(null, null, true), 'sunday'],
    ['both at once', said(true, true), known(null, null, true), 'both'],
    ['Saturday with a stray Sunday, not invited', said(true, true), known(null, null, false), 'saturday'],
    ['the same Saturday again', said(true, null), known(true, null), 'already-answered'],
    ['another Saturday', said(false, null), known(true, null), 'already-answered'],
    ['another Sunday', said(true, false), known(true, true, true), 'already-answered'],
    ['no answer at all', said(null, null), known(null, null), 'nothing'],
    [
      'a host over an earlier answer',
      { ...said(false, null), override: true },
      known(true, null),
      'saturday',
    ],
  ];
  test.each(rows)('%s', (_what, body, famille, expected) => {
    expect(replyIntent(body, famille)).toBe(expected);
  });

  function said(answer: boolean | null, answerSunday: boolean | null) {
    return { answer, answerSunday, override: false };
  }
  function known(
    answer: boolean | null,
    answerSunday: boolean | null,
    invitedForSunday: boolean | null = null,
  ) {
    return { answer, answerSunday, invitedForSunday };
  }
});

const QUESTIONS: Question[] = [
  { ...aQuestion('car'), of: 'famille', required: true },
  { ...aQuestion('siege'), audience: 'children' },
  { ...aQuestion('danse'), kind: 'choice', choices: ['Valse', 'Rock'], required: true },
];
const anyAnswers = fc.dictionary(
  fc.constantFrom('car', 'siege', 'danse', 'jadis'),
  fc.constantFrom('', ' ', 'Oui', 'Non', 'Valse', 'Autre'),
);

const anyReply = fc.record<SaturdayReply>({
  answer: fc.constantFrom(true, false, null),
  gardeEnfant: fc.constantFrom(true, false, null),
  address1: fc.string(),
  address2: fc.string(),
  zipCode: fc.string(),
  city: fc.string(),
  country: fc.string(),
  answers: anyAnswers,
  invites: fc.array(
    fc.record({
      nom: fc.string(),
      prenom: fc.string(),
      child: fc.boolean(),
      age: fc.option(fc.integer({ min: 0, max: 17 })),
      answers: anyAnswers,
    }),
    { maxLength: 6 },
  ),
});

describe('whatever is sent', () => {
  test('tidying twice changes nothing more, keeps every named guest, and causes no problem', () => {
    fc.assert(
      fc.property(anyReply, fc.boolean(), (reply, invitedTovh) => {
        const stored = { invitedTovh, answers: {}, invites: [] };
        const once = tidyReply(reply, stored, QUESTIONS);
        expect(tidyReply(once, stored, QUESTIONS)).toEqual(once);
        const named = (invites: SaturdayReply['invites']) =>
          invites.filter(({ nom }) => nom !== '').map(({ nom }) => nom);
        expect(named(once.invites)).toEqual(named(reply.invites));
        expect(once.invites.every(({ child: isChild, age }) => isChild || age === null)).toBe(true);
        if (replyProblems(reply, stored, QUESTIONS).length === 0) {
          expect(replyProblems(once, stored, QUESTIONS)).toEqual([]);
        }
      }),
    );
  });
});
