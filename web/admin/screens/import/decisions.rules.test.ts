import { expect, test } from 'vitest';
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import {
  AGREED,
  ASIDE,
  asTitle,
  choicesKept,
  countsOf,
  currentQuestion,
  dietHint,
  LISTED,
  mailMeant,
  mayBeSum,
  namelessSheets,
  nextQuestion,
  outAsCsv,
  SUM,
  saidOf,
  sentChoices,
  turnables,
  withoutAddress,
} from './decisions.rules.ts';

const row = (key: string, given: Partial<ImportRow> = {}) =>
  ({
    key,
    action: 'create',
    aside: false,
    errors: [],
    doubts: [],
    source: [],
    people: { read: 2, told: 2, planned: 2 },
    listed: null,
    twin: null,
    choices: [],
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
const total = row('5', { action: 'error', aside: true, people: { read: 0, told: 0, planned: 0 } });
const all = [ready, doubtful, wrong, total];
const told = (choices: Record<string, string>) => {
  const { open, stored, told, planned } = countsOf(all, choices);
  return [open.map(({ key }) => key).join(), stored, told, planned];
};

test('a doubt beside a mistake is no mistake: each is said by itself', () => {
  const both = { ...wrong, doubts: doubtful.doubts };
  expect(saidOf(both)).toEqual([
    { of: 'errors', isFatal: true, said: wrong.errors },
    { of: 'doubts', isFatal: false, said: doubtful.doubts },
  ]);
  expect(saidOf(doubtful).map(({ isFatal }) => isFatal)).toEqual([false]);
  expect(saidOf(ready)).toEqual([]);
});

test('a doubt is stored as understood and asked about, errors stay out, and a total is no family', () => {
  expect(told({})).toEqual(['3,4', 2, 6, 4]);
  expect(told({ 3: AGREED })).toEqual(['4', 2, 6, 4]);
  expect(told({ 3: ASIDE, 4: ASIDE })).toEqual(['', 1, 6, 2]);
  expect(told({ 3: AGREED, 4: 'new' })).toEqual(['', 3, 6, 6]);
  expect(told({ 3: AGREED, 4: SUM })).toEqual(['', 2, 4, 4]);
  expect(sentChoices({ 3: AGREED, 4: SUM })).toEqual({ 3: AGREED, 4: ASIDE });
});

test('one question is open: the first, then the next after each answer, and a choice among families stays in sight', () => {
  const namesake = row('6', { action: 'error', choices: [{ before: null }, { before: null }] } as object);
  const asked = [doubtful, wrong, namesake, row('7', doubtful)].map((each, index) => ({
    ...each,
    key: `${index}`,
  }));
  const current = (choices: Record<string, string>, opened?: string) =>
    currentQuestion(asked, choices, opened)?.key;
  expect(current({})).toBe('0');
  expect(current({}, '1')).toBe('1');
  expect(current({ 1: ASIDE }, '1')).toBe('2');
  expect(current({ 2: 'new' }, '2')).toBe('2');
  expect(nextQuestion(asked, { 2: 'new' }, '2')?.key).toBe('3');
  expect(current({ 3: AGREED }, '3')).toBe('0');
  expect(current({ 0: AGREED, 1: ASIDE, 2: ASIDE, 3: AGREED }, '3')).toBeUndefined();
  // The line that was open was read again, and asks nothing any more.
  const mended = asked.map((one) => (one.key === '1' ? { ...ready, key: '1' } : one));
  expect(currentQuestion(mended, {}, '1')?.key).toBe('2');
  expect(current({}, 'gone')).toBe('0');
});

test('a cell with words and a figure may be a sum, but a family with an address is none', () => {
  const sourceOf = (...texts: string[]) =>
    texts.map((text, index) => ({ cell: `A${index}`, heading: '', text }));
  expect(mayBeSum(row('6', { source: sourceOf('Lyon', '', '110') }))).toBe(true);
  expect(mayBeSum(row('6', { source: sourceOf('Petit', 'a@exemple.fr', '2') }))).toBe(false);
});

test('people of the file are counted as it tells them, whatever a family that is there has replied', () => {
  const replied = row('2', {
    action: 'same',
    before: {} as ImportRow['before'],
    people: { read: 2, told: 3, planned: 3 },
  });
  expect(countsOf([replied], {})).toMatchObject({ read: 2, told: 3, planned: 3, differing: [] });
});

test('a known family without changes asks no question again', () => {
  expect(countsOf([{ ...doubtful, action: 'same' }], {})).toMatchObject({ open: [], stored: 0, planned: 2 });
});

test('lines that stayed out are downloaded unchanged, with the reason, and never as a formula', () => {
  expect(outAsCsv([wrong])).toBe(
    '\ufeff"Nom";"Mail";"À corriger"\r\n"\'=Martin";"a ""b""";"Pas valable."\r\n',
  );
});

test('the likely spelling of a wrong address is offered, in its cell', () => {
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

test('a family can come without an address that is not valid, where nothing else is wrong', () => {
  const instead = ['pas d’adresse valable : julie@exemple'];
  const unread = { path: 'email', message: 'Pas valable.', cell: 'C3', instead };
  const of = (...errors: ImportRow['errors']) => withoutAddress(row('3', { sheet: '', errors }));
  expect(of(unread)).toEqual({ sheet: '', cell: 'C3', text: instead[0] });
  expect(of(unread, { path: 'nom', message: 'Vide.', cell: 'A3' })).toBeNull();
  expect(of({ path: 'nom', message: 'Vide.', cell: 'A3' })).toBeNull();
});

test('reading a column differently asks again only what has become another question', () => {
  const decided = { 3: AGREED, 4: ASIDE };
  const bare = (one: ImportRow) => ({ ...one, choices: [] });
  const rows = all.map(bare);
  expect(choicesKept(rows, rows, decided)).toEqual(decided);
  const mended = rows.map((one) =>
    one.key === '4' ? { ...one, action: 'create' as const, errors: [] } : one,
  );
  expect(choicesKept(rows, mended, decided)).toEqual({ 3: AGREED });
  expect(choicesKept(rows, rows.slice(0, 2), decided)).toEqual({ 3: AGREED });
});

test('a sheet without names asks for the column, once', () => {
  const line = (key: string, sheet: string, nom: string) =>
    row(key, {
      sheet,
      famille: { nom } as ImportRow['famille'],
      source: [
        { cell: `A${key}`, heading: 'Gens', text: 'Mamie Fatima' },
        { cell: `B${key}`, heading: 'Nbre', text: '2' },
      ],
    });
  const rows = [
    line('4', 'Nadia', ''),
    line('5', 'Nadia', ''),
    line('2', 'Hugo', 'Delmas'),
    line('3', 'Hugo', ''),
  ];
  expect(namelessSheets(rows)).toEqual([{ sheet: 'Nadia', headings: ['Gens'] }]);
});

test('a line that repeats another family asks until the hosts decide; then nobody is missing and nothing stays out', () => {
  const repeated = row('6', { action: 'error', twin: '2' });
  const counts = ({ open, told, planned, out }: ReturnType<typeof countsOf>) => [
    open.length,
    told,
    planned,
    out.length,
  ];
  expect(counts(countsOf([ready, repeated], {}))).toEqual([1, 4, 2, 1]);
  const joined = row('6', {
    action: 'error',
    twin: '2',
    aside: true,
    people: { read: 0, told: 0, planned: 0 },
  });
  expect(counts(countsOf([ready, joined], {}))).toEqual([0, 2, 2, 0]);
});

test('where list and site differ the hosts choose; the site’s value changes no family, and is remembered', () => {
  const listed = { nom: 'Martin' } as ImportRow['listed'];
  const differs = row('6', { action: 'same', listed });
  const counts = (choices: Record<string, string>) => {
    const { open, stored, settles } = countsOf([differs], choices);
    return [open.length, stored, settles];
  };
  expect(counts({})).toEqual([1, 0, false]);
  expect(counts({ 6: AGREED })).toEqual([0, 0, true]);
  expect(counts({ 6: LISTED })).toEqual([0, 1, false]);
});

const cells = (...texts: string[]) =>
  texts.map((text, index) => ({
    cell: `${'ABC'[index]}6`,
    heading: index ? `Colonne ${index}` : 'Qui',
    text,
  }));

test('a line with a single cell of words can be made a title', () => {
  expect(asTitle(row('6', { sheet: 'S', source: cells('COPINES', '', '') }))).toEqual({
    ...{ sheet: 'S', cell: 'A6', text: 'Titre\u00a0: COPINES' },
  });
  expect(asTitle(row('6', { source: cells('COPINES', '2', '') }))).toBeNull();
  expect(asTitle(row('6', { aside: true, source: cells('AMIS', '', '') }))).toBeNull();
});

test('turning first and last names keeps the rest of the cell, and leaves names of other columns alone', () => {
  const famille = { nom: 'Mathieu', prenom: 'Deswarte' } as ImportRow['famille'];
  const own = row('6', { sheet: 'S', famille, source: cells('Deswarte Mathieu +1', '2') });
  expect(turnables([own], 'Qui').map(({ text }) => text)).toEqual(['Mathieu Deswarte +1']);
  expect(turnables([own], 'Invités')).toEqual([]);
});

test('the cell of a diet tells how to say whose it is, unless each line is a guest', () => {
  const columnsOf = (...fields: string[]) => fields.map((field) => ({ heading: field, field, example: '' }));
  const lou = { famille: { invites: [{ prenom: 'Lou' }, { prenom: '' }] } as ImportRow['famille'] };
  const hint = (field: string, ...others: string[]) => dietHint(field, columnsOf(field, ...others), lou);
  expect(hint('inviteDiet')).toBe(
    'De qui\u00a0? Écrivez «\u00a0Lou\u00a0: …\u00a0», ou «\u00a0Tous\u00a0: …\u00a0».',
  );
  expect(hint('note')).toBeUndefined();
  expect(hint('inviteDiet', 'invitePrenom')).toBeUndefined();
});

test('lines that come to fewer or more people than the file says are shown, also where both make up for each other', () => {
  const more = row('6', { people: { read: 1, told: 1, planned: 3 } });
  const fewer = row('7', { people: { read: 4, told: 4, planned: 2 } });
  const { told, planned, differing } = countsOf([ready, more, fewer], {});
  expect([told, planned, differing.map(({ key }) => key)]).toEqual([7, 7, ['6', '7']]);
});

test('a line left aside by itself counts once it is taken back, and not before', () => {
  const gone = row('9', {
    ...{ action: 'error', aside: true, people: { read: 1, told: 1, planned: 1 } },
    choices: [{ before: null, famille: {} as ImportRow['famille'] }],
  });
  expect(countsOf([ready, gone], {})).toMatchObject({
    told: 2,
    planned: 2,
    stored: 1,
    out: [gone],
    open: [],
  });
  expect(countsOf([ready, gone], { 9: 'new' })).toMatchObject({ told: 3, planned: 3, stored: 2, out: [] });
});
