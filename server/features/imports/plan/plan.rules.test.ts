import { expect, test } from 'vitest';
import { aFamille } from '../../../../contract/familles/familles.fixtures.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { ListedFamille } from '../families/listedFamilles.rules.ts';
import { FAMILY_ANSWERS, type FamilyAnswers } from './joined.rules.ts';
import { planImport } from './plan.rules.ts';

const guest = (prenom: string) => ({ nom: 'Martin', prenom, child: false, age: null });

/** A row of a list. */
function row(nom: string, prenom: string, given: Partial<ListedFamille> = {}): ListedFamille {
  return {
    line: 2,
    where: () => 'A2',
    reference: '',
    fields: { nom, prenom, invitedToReception: true, ...given.fields },
    name: { nom, prenom },
    guessed: false,
    titleTone: null,
    guests: null,
    labels: null,
    answers: {},
    ...{ errors: [], doubts: [], kept: [], people: { told: 1 }, source: [] },
    ...given,
  };
}

/** A row with another guest and another answer to the couple's question than the families have. */
const rowOfPaul = row('Martin', 'Claire', {
  guests: {
    named: [{ ...guest('Paul'), child: null, told: {}, answers: {} }],
    childrenStated: false,
    number: 1,
    adults: null,
    children: null,
    fromFamily: false,
  },
  answers: { chanson: 'Azur' },
});

test.each([
  { answer: true, kept: true },
  { answer: false, kept: true },
  { answer: null, kept: false },
])(
  'guests and other answers of a family whose answer is $answer stay, whatever the list says: $kept',
  ({ answer, kept }) => {
    const said = { chanson: 'Imagine' };
    const known: HostFamille = aFamille({ answer, invites: [guest('Zoé')], answers: said });
    const [planned] = planImport([rowOfPaul], [known]);
    expect(planned?.famille.invites.map(({ prenom }) => prenom)).toEqual([kept ? 'Zoé' : 'Paul']);
    expect(planned?.famille.answers).toEqual(kept ? said : rowOfPaul.answers);
    expect(planned?.errors.map(({ path }) => path)).toEqual(kept ? ['answers.chanson', 'invites'] : []);
  },
);

test.each([
  { answer: true, kept: true },
  { answer: false, kept: false },
  { answer: null, kept: false },
])('the address that a family gave with its answer ($answer) stays: $kept', ({ answer, kept }) => {
  const given = { address1: '4 rue Sainte-Croix', zipCode: '26200', city: 'Montélimar' };
  const [planned] = planImport(
    [row('Martin', 'Claire', { fields: { address1: 'Montélimar', zipCode: '26000' } })],
    [aFamille({ answer, ...given })],
  );
  const { address1, zipCode, city } = planned?.famille ?? {};
  expect({ address1, zipCode, city }).toEqual(
    kept ? given : { address1: 'Montélimar', zipCode: '26000', city: 'Montélimar' },
  );
  expect(planned?.errors.map(({ path }) => path)).toEqual(kept ? ['address1'] : []);
  const [same] = planImport(
    [row('Martin', 'Claire', { fields: { address1: '4 RUE SAINTE CROIX', zipCode: '1000', city: 'BOURG' } })],
    [aFamille({ answer: true, address1: '4 rue Sainte-Croix', zipCode: '01000', city: 'Bourg' })],
  );
  expect(same?.errors).toEqual([]);
  const open = aFamille({ answer, address1: '', zipCode: '', city: '' });
  const [filled] = planImport([row('Martin', 'Claire', { fields: { city: 'Lyon' } })], [open]);
  expect(filled?.famille.city).toBe('Lyon');
});

/** Two different answers to everything that a family is asked. */
const SAID: FamilyAnswers = { answer: true, answerSunday: true, gardeEnfant: true };
const LISTED: FamilyAnswers = { answer: false, answerSunday: false, gardeEnfant: false };

test.each(
  FAMILY_ANSWERS.flatMap((field) => [
    { field, said: SAID[field], listed: LISTED[field] },
    { field, said: LISTED[field], listed: SAID[field] },
    { field, said: null, listed: LISTED[field] },
  ]),
)('keeps what a family has answered: $field is $said, the list says $listed', ({ field, said, listed }) => {
  const fields = { nom: 'Martin', prenom: 'Claire', [field]: listed };
  const [planned] = planImport([row('Martin', 'Claire', { fields })], [aFamille({ [field]: said })]);
  expect(planned?.famille[field]).toBe(said ?? listed);
  expect(planned?.errors.map(({ path }) => path)).toEqual(said === null ? [] : [field]);
});

test.each(FAMILY_ANSWERS)('fills a missing %s from the second line of the same family', (field) => {
  const lines = [
    row('Martin', 'Claire'),
    row('Martin', 'Claire', { line: 3, fields: { nom: 'Martin', prenom: 'Claire', [field]: SAID[field] } }),
  ];
  const [joined] = planImport(lines, [], null, new Set([1]));
  expect(joined?.famille[field]).toBe(SAID[field]);
});

test('one person is addressed by the first name, several in the plural, an unclear name as before', () => {
  const tone = (prenom: string) => planImport([row('Martin', prenom)], [])[0]?.famille.tone;
  expect(['Claire', 'Paul', 'Camille', 'Claire et Paul', ''].map(tone)).toEqual([
    'feminine',
    'masculine',
    null,
    null,
    null,
  ]);
});

test('a family of which only a child is named is not addressed as the child', () => {
  const guests: ListedFamille['guests'] = {
    named: [{ ...guest('Lina'), child: true, age: 5, told: {}, answers: {} }],
    ...{ childrenStated: true, number: 1, adults: null, children: 1, fromFamily: false },
  };
  expect(planImport([row('Denis', '', { guests })], [])[0]?.famille.tone).toBeNull();
});

test('a tone of the list prevails over the first names, also where two lines are joined', () => {
  const told = row('Martin', 'Claire', {
    line: 3,
    fields: { nom: 'Martin', prenom: 'Claire', tone: 'plural' },
  });
  expect(planImport([told], [])[0]?.famille.tone).toBe('plural');
  const [joined] = planImport([row('Martin', 'Claire'), told], [], null, new Set([1]));
  expect(joined?.famille.tone).toBe('plural');
});

test('a family with the same name and another address leads to a question, and is never overwritten', () => {
  const known = aFamille({ nom: 'Martin', prenom: 'Claire', email: 'un@exemple.fr' });
  const other = row('Martin', 'Claire', {
    fields: { nom: 'Martin', prenom: 'Claire', email: 'deux@exemple.fr', invitedToReception: true },
  });
  const [planned] = planImport([other], [known]);
  expect(planned?.action).toBe('error');
  expect(planned?.choices.map(({ before }) => before?.email)).toEqual(['un@exemple.fr', undefined]);
});

test('text that fits no field is added to the note, once', () => {
  const listed = row('Martin', 'Claire', { kept: ['Gîte : oui'] });
  const [created] = planImport([listed], []);
  expect(created?.famille.note).toBe('Gîte : oui');
  const known = aFamille({ ...created?.famille, id: 'a', note: 'Vient à vélo\nGîte : oui' });
  expect(planImport([listed], [known])[0]?.famille.note).toBe('Vient à vélo\nGîte : oui');
});

test('a line that repeats a family is joined once the hosts say so: nobody is counted twice or lost', () => {
  const named = (...prenoms: string[]): ListedFamille['guests'] => ({
    named: prenoms.map((prenom) => ({ ...guest(prenom), child: null, told: {}, answers: {} })),
    childrenStated: false,
    number: prenoms.length,
    ...{ adults: null, children: null, fromFamily: false },
  });
  const nadia = row('Martin', 'Claire', { line: 3, people: { told: 2 }, guests: named('Claire', 'Paul') });
  const hugo = row('Martin', 'Claire', {
    line: 7,
    people: { told: 3 },
    fields: { phone: '06 12 34 56 78', invitedForSunday: true, invitedTovh: true },
    guests: named('Claire', 'Zoé'),
    labels: { words: ['brunch'], all: true, kinds: [] },
  });
  const [first, second] = planImport([nadia, hugo], []);
  expect(first).toMatchObject({ action: 'create', twin: null });
  expect(second).toMatchObject({ action: 'error', aside: false, twin: 0 });

  const [joined, repeated] = planImport([nadia, hugo], [], null, new Set([1]));
  expect(joined?.famille.invites.map(({ prenom }) => prenom)).toEqual(['Claire', 'Paul', 'Zoé']);
  expect(joined).toMatchObject({
    action: 'create',
    people: { told: 3, planned: 3 },
    famille: {
      phone: '06 12 34 56 78',
      invitedForSunday: true,
      invitedToReception: true,
      invitedTovh: false,
      labels: ['brunch'],
    },
  });
  expect(repeated).toMatchObject({ aside: true, people: { told: 0, planned: 0 }, twin: 0 });
});

test('two lines about an existing family are one change of it, and its note gets what both say', () => {
  const known = aFamille({ nom: 'Martin', prenom: 'Claire', email: 'claire@exemple.fr', answer: null });
  const lines = [
    row('Martin', 'Claire', { fields: { email: 'claire@exemple.fr', phone: '01 02 03 04 05' } }),
    row('Martin', 'Claire', { line: 5, fields: { phone: '06 07 08 09 10', note: 'végétarienne' } }),
  ];
  const [joined, repeated] = planImport(lines, [known], null, new Set([1]));
  expect(joined).toMatchObject({ action: 'update', before: { id: known.id } });
  expect(joined?.famille.note).toBe('végétarienne\nAutre téléphone : 06 07 08 09 10');
  expect(repeated?.aside).toBe(true);
});

test.each([true, false])(
  'the guests of a family that answered %s stay, whichever of two lines names others',
  (answer) => {
    const known = aFamille({
      nom: 'Martin',
      prenom: 'Claire',
      answer,
      invites: [guest('Zoé'), guest('Léo')],
    });
    const lines = [rowOfPaul, { ...rowOfPaul, line: 5 }];
    const [joined] = planImport(lines, [known], null, new Set([1]));
    expect(joined?.famille.invites).toEqual(known.invites);
    const [alone] = planImport([{ ...rowOfPaul, people: { told: 4 } }], [known]);
    expect(alone?.people).toEqual({ read: 4, told: 2, planned: 2 });
  },
);
