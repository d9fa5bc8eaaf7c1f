/** The guests that the lines of one family tell of, in whichever way the list does. Pure. */
import * as z from 'zod/mini';
import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import { inviteSchema } from '../../../contract/familles/familles.schema.ts';
import { INVITE_FIELDS, TOLD_FIELDS, type Told } from '../../../contract/familles/inviteFields.ts';
import {
  columnOf,
  GUEST_PARTS,
  type GuestPart,
  IMPORT_MAX_CELL,
  type ListField,
  numberedPart,
} from '../../../contract/imports/importFields.ts';
import type { CellError } from '../../../contract/imports/imports.schema.ts';
import { MAX_CHILD_AGE, MAX_GUESTS } from '../../../contract/limits.ts';
import type { Answers } from '../../../contract/questions/questions.schema.ts';
import { text } from '../../../contract/text.schema.ts';
import type { QuestionColumn } from '../questions/questionColumns.rules.ts';
import { readAnswer } from './answerCell.rules.ts';
import { checked, type Read, readAge, readChild, readCount } from './cells.rules.ts';
import { isBlank, type ListedGuest, type ListedGuests, splitGuests } from './guests.rules.ts';
import { type Line, lineOf, readCell } from './lines.rules.ts';
import { splitName } from './names.rules.ts';

/** Where each part of one guest stands; null for a part that the list has no column for. */
type Columns = Readonly<Record<GuestPart, ListField | null>>;
type GuestColumns = Columns & {
  questions: readonly { question: QuestionColumn; field: ListField }[];
};

interface List {
  fields: ReadonlySet<ListField>;
  questions: readonly QuestionColumn[];
  familyName: string;
  perGuest: boolean;
}

/** Of a guest, however its list tells them. */
const namesSchema = z.pick(inviteSchema, { nom: true, prenom: true, age: true });

const CHILD_COLUMN = /^(?:inviteChild|inviteAge|invites\.\d+\.(?:child|age))$/;

/** Null where the list tells nothing of guests. Adds to `errors` what cannot be read. */
export function readGuests(lines: readonly Line[], list: List, errors: CellError[]): ListedGuests | null {
  const { fields, familyName, perGuest } = list;
  const count = (field: ListField) =>
    readCell(lineOf(lines, field), { field, errors }, (cell) => readCount(cell, MAX_GUESTS)) ?? null;
  const cell = lineOf(lines, 'guests')?.read('guests') ?? '';
  const asNumber = /^\d+$/.test(cell);
  const named = [
    ...(perGuest
      ? lines.map((line) =>
          readGuest(
            line,
            columnsFor(list, columnOf, (key) => `inviteQuestion.${key}`),
            familyName,
            errors,
          ),
        )
      : []),
    ...numberedColumns(list).map((columns) => readGuest(lines[0], columns, familyName, errors)),
    ...(asNumber ? [] : guestsOfOneCell(lines, familyName, errors)),
  ];
  if (!perGuest) addFamilysOwn(named, lines, list, errors);
  const listed = {
    named,
    childrenTold:
      [...fields].some((field) => CHILD_COLUMN.test(field)) || named.some(({ child }) => child === true),
    number: count(asNumber ? 'guests' : 'numberPers'),
    adults: count('adults'),
    children: count('children'),
  };
  checkNumber(listed, lines, errors);
  const silent = listed.number ?? listed.adults ?? listed.children;
  return named.every(isBlank) && silent === null ? null : listed;
}

/** « Claire, Paul et Léa (4 ans) ». */
function guestsOfOneCell(lines: readonly Line[], familyName: string, errors: CellError[]): ListedGuest[] {
  const read = (cell: string): Read<ListedGuest[]> => {
    if (cell.length > IMPORT_MAX_CELL) return { error: `${IMPORT_MAX_CELL} caractères au maximum.` };
    const guests = splitGuests(cell, familyName);
    const wrong = guests.map((guest) => checked(namesSchema, guest)).find((found) => 'error' in found);
    return wrong ?? { value: guests };
  };
  return readCell(lineOf(lines, 'guests'), { field: 'guests', path: 'invites', errors }, read) ?? [];
}

/** What the guest tells freely: a field whose cell is empty, or wrong, is left out. */
function toldIn(
  lineWith: (field: ListField) => Line | undefined,
  columns: Columns,
  errors: CellError[],
): Told {
  const told: Told = {};
  for (const key of TOLD_FIELDS) {
    const field = columns[key];
    if (field === null) continue;
    const read = (cell: string) => checked(text(INVITE_FIELDS[key].limit), cell);
    const value = readCell(lineWith(field), { field, path: `invites.${key}`, errors }, read);
    if (value !== undefined) told[key] = value;
  }
  return told;
}

/** « Régime » beside a family, or what each guest is asked: its first guest's, for somebody said it. */
function addFamilysOwn(named: ListedGuest[], lines: readonly Line[], list: List, errors: CellError[]): void {
  const told = toldIn((field) => lineOf(lines, field), partsFor(list, columnOf), errors);
  const questions = questionsAt(list, (key) => `inviteQuestion.${key}`);
  const answers = Object.assign(
    {},
    ...questions.map((each) => answersIn(lineOf(lines, each.field), [each], errors)),
  ) as Answers;
  const [first = { ...EMPTY_INVITE, child: null, told: {}, answers: {} }] = named;
  if (Object.keys({ ...told, ...answers }).length === 0) return;
  named[0] = { ...first, told: { ...first.told, ...told }, answers: { ...first.answers, ...answers } };
}

function answersIn(
  line: Line | undefined,
  questions: GuestColumns['questions'],
  errors: CellError[],
): Answers {
  const told = questions.flatMap(({ question, field }) => {
    const path = `invites.answers.${question.key}`;
    const answer = readCell(line, { field, path, errors }, (cell) => readAnswer(cell, question));
    return answer === undefined ? [] : [[question.key, answer] as const];
  });
  return Object.fromEntries(told);
}

function checkNumber({ named, number }: ListedGuests, lines: readonly Line[], errors: CellError[]): void {
  const names = named.filter((guest) => !isBlank(guest)).length;
  const [path, message] =
    names > MAX_GUESTS
      ? ['invites', `${MAX_GUESTS} convives au maximum par famille.`]
      : ['numberPers', `${names} convives sont nommés pour ${number} personne(s) annoncée(s).`];
  if (names > MAX_GUESTS || (number !== null && names > number)) {
    const line = lineOf(lines, 'numberPers');
    errors.push({ path, message, ...(line && { cell: line.where('numberPers') }) });
  }
}

function readGuest(
  line: Line | undefined,
  columns: GuestColumns,
  familyName: string,
  errors: CellError[],
): ListedGuest {
  const cellAt = (field: ListField | null) => (field === null ? '' : (line?.read(field) ?? ''));
  const value = <Value>(part: 'age' | 'child', parse: (cell: string) => Read<Value>) => {
    const field = columns[part];
    return field && (readCell(line, { field, path: `invites.${part}`, errors }, parse) ?? null);
  };

  const whole = cellAt(columns.name);
  const split = whole === '' ? { nom: '', prenom: '' } : splitName(whole, familyName);
  const names = { nom: cellAt(columns.nom) || split.nom, prenom: cellAt(columns.prenom) || split.prenom };
  for (const part of ['nom', 'prenom'] as const) {
    const found = checked(namesSchema.shape[part], names[part]);
    if ('value' in found) continue;
    const field = columns[part] ?? columns.name;
    if (line && field)
      errors.push({ path: `invites.${part}`, message: found.error, cell: line.where(field) });
    names[part] = '';
  }
  // A list of first names alone: they are of the family's name.
  if (columns.nom === null && names.prenom !== '' && names.nom === '') names.nom = familyName;
  const age = value('age', (cell) => readAge(cell, MAX_CHILD_AGE));
  const child = value('child', readChild);
  const told = toldIn(() => line, columns, errors);
  const answers = answersIn(line, columns.questions, errors);
  const isChild = child ?? (age === null ? null : true);
  return { ...names, child: isChild, age: child === false ? null : age, told, answers };
}

function numberedColumns(list: List): GuestColumns[] {
  const indexes = [...list.fields].flatMap((field) => numberedPart(field)?.index ?? []);
  return Array.from({ length: Math.max(-1, ...indexes) + 1 }, (_, index) =>
    columnsFor(
      list,
      (part) => `invites.${index}.${part}`,
      (key) => `invites.${index}.question.${key}`,
    ),
  );
}

function columnsFor(
  list: List,
  fieldOf: (part: GuestPart) => ListField,
  answerOf: (key: string) => ListField,
): GuestColumns {
  return { ...partsFor(list, fieldOf), questions: questionsAt(list, answerOf) };
}

function partsFor({ fields }: List, fieldOf: (part: GuestPart) => ListField): Columns {
  const parts = (Object.keys(GUEST_PARTS) as GuestPart[]).map((part) => {
    const field = fieldOf(part);
    return [part, fields.has(field) ? field : null];
  });
  return Object.fromEntries(parts) as Columns;
}

function questionsAt(
  { fields, questions }: List,
  fieldOf: (key: string) => ListField,
): GuestColumns['questions'] {
  return questions
    .filter(({ of, key }) => of === 'guest' && fields.has(fieldOf(key)))
    .map((question) => ({ question, field: fieldOf(question.key) }));
}
