/** From the lines of a list to what it says of each family. Pure. */
import * as z from 'zod/mini';
import { labelsSchema } from '../../../contract/familles/labels.rules.ts';
import type { ListField } from '../../../contract/imports/importFields.ts';
import type { CellError, PlannedFamille } from '../../../contract/imports/imports.schema.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { Answers } from '../../../contract/questions/questions.schema.ts';
import { severalLines, text } from '../../../contract/text.schema.ts';
import type { QuestionColumn } from '../questions/questionColumns.rules.ts';
import { readAnswer } from './answerCell.rules.ts';
import { checked, type Read, readEmail, readInvitation, readYesNo } from './cells.rules.ts';
import { readGuests } from './guestCells.rules.ts';
import type { ListedGuests } from './guests.rules.ts';
import { type ListedLabels, listedLabels } from './labels.rules.ts';
import { groupLines, isPerGuest, type Line, lineOf, readCell } from './lines.rules.ts';
import { splitName, splitNameFirst } from './names.rules.ts';
import type { ListTable } from './table.rules.ts';

/** What a list says of a family; what it does not say is absent. */
export type ListedFields = Partial<
  Omit<PlannedFamille, 'id' | 'version' | 'invites' | 'labels' | 'answers' | 'emailSent'>
>;

export interface ListedFamille {
  /** The first of its lines. */
  line: number;
  /** Cell of a field, for what is wrong with it. */
  where(field: ListField): string | undefined;
  reference: string;
  fields: ListedFields;
  /** The name of a family to come: its own, or that of the first guest in a list of guests alone. */
  name: { nom: string; prenom: string };
  /** The name stood in one cell: which part of it is the first name was guessed. */
  guessed: boolean;
  guests: ListedGuests | null;
  labels: ListedLabels | null;
  /** Of the family as one. */
  answers: Answers;
  errors: CellError[];
  /** What of it is left aside. */
  notes: CellError[];
}

const TEXTS = {
  nom: text(LIMITS.name),
  prenom: text(LIMITS.name),
  address1: text(LIMITS.line),
  address2: text(LIMITS.line),
  zipCode: text(LIMITS.zipCode),
  city: text(LIMITS.line),
  country: text(LIMITS.line),
  phone: text(LIMITS.phone),
  note: severalLines(LIMITS.note),
};

const nameSchema = z.object({ nom: TEXTS.nom, prenom: z.exactOptional(TEXTS.prenom) });

const YES_NO = [
  'answer',
  'invitedForSunday',
  'answerSunday',
  'sleepingInDomain',
  'sleepingInTent',
  'gardeEnfant',
  'hasPaid',
] as const;

export function listedFamilles(table: ListTable): ListedFamille[] {
  const fields = new Set(table.fields.filter((field) => field !== null));
  const perGuest = isPerGuest(table);
  return groupLines(table).map((lines) => {
    const errors: CellError[] = [];
    const told = readFields(lines, errors);
    const { questions } = table;
    const list = { fields, questions, familyName: told.nom ?? '', perGuest };
    const guests = readGuests(lines, list, errors);
    const first = perGuest && told.nom === undefined ? guests?.named[0] : undefined;
    return {
      line: lines[0]?.line ?? 0,
      where: (field) => (fields.has(field) ? lineOf(lines, field)?.where(field) : undefined),
      reference: lineOf(lines, 'reference')?.read('reference') ?? '',
      fields: told,
      name: { nom: first?.nom ?? told.nom ?? '', prenom: first?.prenom ?? told.prenom ?? '' },
      guessed: fields.has('fullName') && !fields.has('nom'),
      guests,
      labels: readLabels(lines, errors),
      answers: readAnswers(lines, questions, errors),
      errors,
      notes: otherAddresses(lines, told.email),
    };
  });
}

/** Each guest of a family may have one; mails go to the first. */
function otherAddresses(lines: readonly Line[], kept: string | undefined): CellError[] {
  if (kept === undefined) return [];
  return lines.flatMap((line) => {
    const found = readEmail(line.read('email'));
    if (!('value' in found) || found.value === '' || found.value.toLowerCase() === kept.toLowerCase())
      return [];
    const message = `Les mails iront à ${kept} : ${found.value} reste de côté.`;
    return [{ path: 'email', message, cell: line.where('email') }];
  });
}

function readFields(lines: readonly Line[], errors: CellError[]): ListedFields {
  const fields: ListedFields = {};
  const read = <Value>(field: ListField, parse: (cell: string) => Read<Value>) =>
    readCell(lineOf(lines, field), { field, errors }, parse);

  for (const field of Object.keys(TEXTS) as (keyof typeof TEXTS)[]) {
    const value = read(field, (cell) => checked(TEXTS[field], field === 'phone' ? wholePhone(cell) : cell));
    if (value !== undefined && value !== '') fields[field] = value;
  }
  const address = read('email', readEmail);
  if (address) fields.email = address;
  for (const field of YES_NO) {
    const value = read(field, readYesNo);
    if (value !== undefined) fields[field] = value;
  }
  Object.assign(fields, read('invitation', readInvitation));
  if (fields.nom === undefined) Object.assign(fields, wholeName(lines, errors));
  return fields;
}

function readAnswers(
  lines: readonly Line[],
  questions: readonly QuestionColumn[],
  errors: CellError[],
): Answers {
  const told = questions.flatMap((question) => {
    const field = `question.${question.key}` as const;
    if (question.of === 'guest') return [];
    const answer = readCell(lineOf(lines, field), { field, errors }, (cell) => readAnswer(cell, question));
    return answer === undefined ? [] : [[question.key, answer] as const];
  });
  return Object.fromEntries(told);
}

/** A spreadsheet takes a French number for a figure, and drops its zero. */
function wholePhone(cell: string): string {
  return /^[1-9]\d{8}$/.test(cell) ? `0${cell}` : cell;
}

/** Of all lines: guests of one family may sit at two tables. */
function readLabels(lines: readonly Line[], errors: CellError[]): ListedLabels | null {
  const labels = listedLabels(lines.flatMap((line) => line.readAll('labels')));
  const found = labels && checked(labelsSchema, labels.words);
  if (!found || 'value' in found) return labels;
  const cell = lineOf(lines, 'labels')?.where('labels');
  errors.push({ path: 'labels', message: found.error, ...(cell && { cell }) });
  return null;
}

/** A name in one cell, cut in two; nothing where there is none, or none that fits. */
function wholeName(lines: readonly Line[], errors: CellError[]): z.infer<typeof nameSchema> | object {
  const field = (['nameFirst', 'fullName'] as const).find((name) => lineOf(lines, name)?.read(name));
  if (!field) return {};
  const line = lineOf(lines, field);
  return (
    readCell(line, { field, path: 'nom', errors }, (cell) => {
      const { nom, prenom } = field === 'nameFirst' ? splitNameFirst(cell) : splitName(cell, '');
      // One word alone is the family's name.
      return checked(nameSchema, nom === '' ? { nom: prenom } : { nom, prenom });
    }) ?? {}
  );
}
