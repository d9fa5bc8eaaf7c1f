import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_LABELS } from '../limits.ts';
import { decideChange, decideUndo, type SeveralFields, type Write } from './several.rules.ts';
import type { FieldChange } from './several.schema.ts';

const LABELS = ['table 4', 'Table 4', 'table 7', 'côté Fiona', 'cote fiona', 'témoins'];
const label = fc.constantFrom(...LABELS);
const invitation = fc.constantFrom('meal', 'drinks', 'none');
const change = fc.oneof(
  fc.record({ what: fc.constant('label'), label, on: fc.boolean() }),
  fc.record({ what: fc.constant('invitation'), to: invitation }),
  fc.record({ what: fc.constant('sunday'), invited: fc.boolean() }),
  fc.record({ what: fc.constant('tone'), tone: fc.constantFrom('masculine', 'feminine', 'plural') }),
) as fc.Arbitrary<FieldChange>;

const state: fc.Arbitrary<SeveralFields> = fc
  .record({
    labels: fc.constantFrom<string[][]>([], ['table 4'], ['témoins', 'TABLE 4'], ['côté Fiona', 'famille']),
    to: invitation,
    invitedForSunday: fc.constantFrom(null, true, false),
    tone: fc.constantFrom(null, 'masculine' as const, 'plural' as const),
  })
  .map(({ to, ...rest }) => ({
    ...rest,
    invitedToReception: to === 'meal',
    invitedTovh: to === 'drinks',
  }));

/** One family as the server keeps it: its state, and each write with the state before. */
function familyOf(first: SeveralFields) {
  const writes: Write[] = [];
  let now = first;
  return {
    now: () => now,
    since: (version: number) => writes.slice(version),
    version: () => writes.length,
    write(fields: Partial<SeveralFields>) {
      writes.push({ before: now, after: { ...now, ...fields } });
      now = { ...now, ...fields };
    },
  };
}

it('undo restores the state before or leaves what others decided, whatever they do before, between and after', () => {
  const others = fc.array(change, { maxLength: 4 });
  fc.assert(
    fc.property(state, change, others, others, (first, bulk, before, between) => {
      const family = familyOf(first);
      const by = (asked: FieldChange) => {
        const decision = decideChange(family.now(), asked, []);
        if ('fields' in decision) family.write(decision.fields);
      };
      const seen = family.version();
      for (const other of before) by(other);
      const found = family.now();
      const decision = decideChange(found, bulk, family.since(seen));
      if (!('fields' in decision)) return;
      const own = { before: found, after: { ...found, ...decision.fields } };
      family.write(decision.fields);
      const version = family.version();
      for (const other of between) by(other);
      const standing = family.now();
      const undo = decideUndo(standing, bulk, { own, since: family.since(version) });
      if ('fields' in undo) family.write(undo.fields);

      // The others' changes without the bulk change.
      const apart = familyOf(found);
      for (const other of between) {
        const alone = decideChange(apart.now(), other, []);
        if ('fields' in alone) apart.write(alone.fields);
      }
      const touched = between.some((other) => sameThing(other, bulk));
      if (between.length === 0) expect(family.now()).toEqual(found);
      if (!touched) expect(sorted(family.now())).toEqual(sorted(apart.now()));
      // A decision of others about the same thing stands.
      if ('left' in undo) expect(family.now()).toEqual(standing);
      if ('left' in undo && undo.left === 'overtaken') expect(touched).toBe(true);
      // A second press changes nothing more.
      const again = decideUndo(family.now(), bulk, { own, since: family.since(version) });
      expect(again).toEqual({ left: 'left' in undo ? undo.left : 'already' });
    }),
    { numRuns: 2000 },
  );
});

it('a host who has not seen another’s decision about the same thing is told, and changes nothing', () => {
  const first: SeveralFields = {
    ...{ labels: ['table 7'], invitedTovh: true, invitedToReception: false },
    ...{ invitedForSunday: null, tone: null },
  };
  const now = { ...first, invitedTovh: false };
  const toMeal: FieldChange = { what: 'invitation', to: 'meal' };
  expect(decideChange(now, toMeal, [{ before: first, after: now }])).toEqual({ left: 'overtaken' });
  expect(decideChange(now, { what: 'tone', tone: 'plural' }, [{ before: first, after: now }])).toEqual({
    fields: { tone: 'plural' },
  });
  expect(decideChange(now, { what: 'invitation', to: 'none' }, [])).toEqual({ left: 'already' });
  const full = { ...now, labels: Array.from({ length: MAX_LABELS }, (_, index) => `l${index}`) };
  expect(decideChange(full, { what: 'label', label: 'encore', on: true }, [])).toEqual({ left: 'full' });
});

function sameThing(one: FieldChange, other: FieldChange): boolean {
  if (one.what !== 'label' || other.what !== 'label') return one.what === other.what;
  // A family has one table: any two are the same thing.
  if ([one, other].every(({ label }) => /^table/i.test(label))) return true;
  const word = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return word(one.label) === word(other.label);
}

/** The spelling of a label that somebody removed and added again is theirs; its position does not matter. */
function sorted({ labels, ...rest }: SeveralFields) {
  return { ...rest, labels: labels.toSorted() };
}

it('a table takes the place of the one before, and its undo gives that back, also where another label came since', () => {
  const before = { labels: ['témoins', 'Table n°2'], invitedTovh: false } as SeveralFields;
  const asked = { what: 'label', label: 'table 3', on: true } as const;
  const after = { ...before, labels: ['témoins', 'table 3'] };
  expect(decideChange(before, asked, [])).toEqual({ fields: { labels: after.labels } });
  expect(decideUndo(after, asked, { own: { before, after }, since: [] })).toEqual({
    fields: { labels: before.labels },
  });
  const since = { ...after, labels: [...after.labels, 'covoiturage'] };
  expect(
    decideUndo(since, asked, { own: { before, after }, since: [{ before: after, after: since }] }),
  ).toEqual({ fields: { labels: ['témoins', 'covoiturage', 'Table n°2'] } });
});
