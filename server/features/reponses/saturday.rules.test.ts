import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aFamille } from '../../../contract/familles/familles.fixtures.ts';
import { aQuestion } from '../../../contract/questions/questions.fixtures.ts';
import type { ReplyBody } from '../../../contract/reponses/reponses.schema.ts';
import { holdsReply, saturdayOf } from './saturday.rules.ts';

const QUESTIONS = [
  { ...aQuestion('car'), of: 'famille' as const, required: true },
  { ...aQuestion('siege'), audience: 'children' as const },
];
const anyAnswers = fc.dictionary(
  fc.constantFrom('car', 'siege', 'jadis'),
  fc.constantFrom('', ' ', 'Oui', 'Non'),
);
const anyGuest = fc.record({
  nom: fc.constantFrom('', 'Martin', 'Petit'),
  prenom: fc.constantFrom('', 'Léa'),
  child: fc.boolean(),
  age: fc.option(fc.integer({ min: 0, max: 17 })),
  answers: anyAnswers,
});
const anyReply = fc.record({
  answer: fc.boolean(),
  gardeEnfant: fc.constantFrom(true, false, null),
  address1: fc.constantFrom('', '3 rue des Lilas'),
  city: fc.constantFrom('', 'Toulouse'),
  answers: anyAnswers,
  invites: fc.array(anyGuest, { maxLength: 4 }),
});
const bodyOf = (reply: object): ReplyBody => ({
  ...{ ...aFamille(), override: false, change: false, answerSunday: null },
  ...reply,
});

test('a reply sent again is the one that is stored, whatever was known before, and any change of it is not', () => {
  const anyAsked = fc.record({ questions: fc.constantFrom([], QUESTIONS), childcare: fc.boolean() });
  fc.assert(
    fc.property(anyReply, anyReply, fc.boolean(), anyAsked, (known, reply, invitedTovh, asked) => {
      const before = aFamille({ ...known, invitedTovh, answer: null });
      const body = bodyOf(reply);
      const stored = { ...before, ...saturdayOf(body, before, asked) };
      expect(holdsReply(stored, body, asked)).toBe(true);
      expect(holdsReply(stored, { ...body, city: `${body.city}!` }, asked)).toBe(false);
      expect(holdsReply(stored, { ...body, answer: !body.answer }, asked)).toBe(false);
      const another = { nom: 'Roux', prenom: 'Zoé', child: false, age: null };
      expect(holdsReply(stored, { ...body, invites: [...body.invites, another] }, asked)).toBe(false);
    }),
  );
});

test('Sunday’s answer belongs to the reply that was sent', () => {
  const asked = { questions: [], childcare: true };
  const stored = aFamille({ answer: false, answerSunday: true });
  expect(holdsReply(stored, bodyOf({ ...stored, answerSunday: null }), asked)).toBe(true);
  expect(holdsReply(stored, bodyOf({ ...stored, answerSunday: true }), asked)).toBe(true);
  expect(holdsReply(stored, bodyOf({ ...stored, answerSunday: false }), asked)).toBe(false);
});
