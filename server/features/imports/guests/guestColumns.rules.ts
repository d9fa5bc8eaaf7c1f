/**
 * Reads one guest from separate columns (names, age, free texts, answers), and finds these columns among
 * those of a list.
 */
import * as z from 'zod/mini';
import { inviteSchema } from '../../../../contract/familles/familles.schema.ts';
import { INVITE_FIELDS, TOLD_FIELDS, type Told } from '../../../../contract/familles/inviteFields.ts';
import {
  columnOf,
  GUEST_PARTS,
  type GuestPart,
  type ListField,
  numberedPart,
} from '../../../../contract/imports/listColumns.ts';
import { MAX_CHILD_AGE } from '../../../../contract/limits.ts';
import type { Answers } from '../../../../contract/questions/questions.schema.ts';
import type { QuestionColumn } from '../../questions/questionColumns.rules.ts';
import { readAnswer } from '../table/answerCell.rules.ts';
import { checked, type Read, readAge, readBaby, readChild, readText } from '../table/cells.rules.ts';
import { type Findings, type Line, readCell } from '../table/lines.rules.ts';
import { isSomebody } from './guestPart.rules.ts';
import type { ListedGuest } from './guests.rules.ts';
import { splitName } from './names.rules.ts';

/** Columns of one guest; null for missing ones. */
type Columns = Readonly<Record<GuestPart, ListField | null>>;
type GuestColumns = Columns & {
  questions: readonly { question: QuestionColumn; field: ListField }[];
};

/** What the columns of a list describe. */
interface ListColumns {
  fields: ReadonlySet<ListField>;
  questions: readonly QuestionColumn[];
}

/** Validates a guest's names and age from any kind of list. */
export const namesSchema = z.pick(inviteSchema, { nom: true, prenom: true, age: true });

export function readGuest(
  line: Line | undefined,
  columns: GuestColumns,
  familyName: string,
  found: Findings,
): ListedGuest {
  const cellAt = (field: ListField | null) => (field === null ? '' : (line?.read(field) ?? ''));
  const value = <Value>(part: 'age' | 'child', parse: (cell: string) => Read<Value>) => {
    const field = columns[part];
    return field && (readCell(line, { field, path: `invites.${part}`, found }, parse) ?? null);
  };

  const whole = cellAt(columns.name);
  const split = whole === '' ? { nom: '', prenom: '' } : splitName(whole, familyName);
  const names = { nom: cellAt(columns.nom) || split.nom, prenom: cellAt(columns.prenom) || split.prenom };
  for (const part of ['nom', 'prenom'] as const) {
    const read = checked(namesSchema.shape[part], names[part]);
    if ('value' in read) continue;
    const field = columns[part] ?? columns.name;
    if (line && field)
      found.errors.push({ path: `invites.${part}`, message: read.error, cell: line.where(field) });
    names[part] = '';
  }
  // « + 1 » is a place, and nobody's name, unless the site exported it.
  if (line?.read('reference') === '' && isSomebody(names.prenom))
    Object.assign(names, { nom: '', prenom: '' });
  // First names alone get the family's last name.
  if (columns.nom === null && names.prenom !== '' && names.nom === '') names.nom = familyName;
  const child = value('child', readChild);
  const age = value('age', (cell) => readAge(cell, MAX_CHILD_AGE)) ?? value('child', readBaby);
  const told = toldIn(line, columns, found);
  const answers = answersIn(line, columns.questions, found);
  const isChild = child ?? (age === null ? null : true);
  return { ...names, child: isChild, age: child === false ? null : age, told, answers };
}

/** Those of the guests in a family's line, and those of the guest whose line it is. */
export interface GuestsColumns {
  numbered: readonly GuestColumns[];
  own: GuestColumns;
}

export function findGuestsColumns(list: ListColumns): GuestsColumns {
  return {
    numbered: numberedColumns(list),
    own: columnsFor(list, columnOf, (key) => `inviteQuestion.${key}`),
  };
}

function numberedColumns(list: ListColumns): GuestColumns[] {
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
  list: ListColumns,
  fieldOf: (part: GuestPart) => ListField,
  answerOf: (key: string) => ListField,
): GuestColumns {
  return { ...partsFor(list, fieldOf), questions: questionsAt(list, answerOf) };
}

function partsFor({ fields }: ListColumns, fieldOf: (part: GuestPart) => ListField): Columns {
  const parts = (Object.keys(GUEST_PARTS) as GuestPart[]).map((part) => {
    const field = fieldOf(part);
    return [part, fields.has(field) ? field : null];
  });
  return Object.fromEntries(parts) as Columns;
}

function questionsAt(
  { fields, questions }: ListColumns,
  fieldOf: (key: string) => ListField,
): GuestColumns['questions'] {
  return questions
    .filter(({ of, key }) => of === 'guest' && fields.has(fieldOf(key)))
    .map((question) => ({ question, field: fieldOf(question.key) }));
}

/** Free texts of a guest, without empty or invalid ones. */
function toldIn(line: Line | undefined, columns: Columns, found: Findings): Told {
  const told: Told = {};
  for (const key of TOLD_FIELDS) {
    const field = columns[key];
    if (field === null) continue;
    const read = (cell: string) => readText(cell, INVITE_FIELDS[key].limit);
    const value = readCell(line, { field, path: `invites.${key}`, found }, read);
    if (value !== undefined) told[key] = value;
  }
  return told;
}

export function answersIn(
  line: Line | undefined,
  questions: GuestColumns['questions'],
  found: Findings,
): Answers {
  const told = questions.flatMap(({ question, field }) => {
    const path = `invites.answers.${question.key}`;
    const answer = readCell(line, { field, path, found }, (cell) => readAnswer(cell, question));
    return answer === undefined ? [] : [[question.key, answer] as const];
  });
  return Object.fromEntries(told);
}
