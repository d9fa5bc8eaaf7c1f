/**
 * Finds the lists in a file: decides which sheets to read, and finds their headings, the field of each
 * column, unknown columns to keep for the note, and the label that a sheet's name gives.
 */

import type { ImportColumns, ImportReading } from '../../../../contract/imports/imports.schema.ts';
import { type AllMeans, LINK_HEADING, type ListField } from '../../../../contract/imports/listColumns.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import type { QuestionColumn } from '../../questions/questionColumns.rules.ts';
import type { Sheet } from '../reading/messages.ts';
import { allMeansIn, asInvitation } from './allMeans.rules.ts';
import { adultsColumn, fieldsByValues, namesColumn } from './columnValues.rules.ts';
import { headingsIn } from './headingLine.rules.ts';
import { mapped, recognise } from './headings.rules.ts';
import { tellsDayAfter } from './invitationCell.rules.ts';
import { type LinesRead, linesAre } from './linesAre.rules.ts';
import { TITLE } from './rowKinds.rules.ts';
import { AT_COLUMN } from './sideBySide.rules.ts';

export interface ListRow {
  /** Line number in the file, from 1. */
  line: number;
  cells: readonly string[];
}

export interface ListTable {
  sheet: string;
  headings: string[];
  fields: (ListField | null)[];
  rows: ListRow[];
  /** Questions with a column in the list. */
  questions: readonly QuestionColumn[];
  /** Label that the sheet's name gives to its families. */
  label: string | null;
  /** The other reading of its lines, as guests or as families, if they do not tell. */
  instead: LinesRead['instead'];
  /** The column of numbers that is read as one of adults because of the lines, null if none. */
  adultsOnly: string | null;
  /** Whether it has the title of a group of guests instead of headings. */
  ofGroup: boolean;
  /** Whether any sheet of the file speaks of a day after. */
  dayAfter: boolean;
  /** What the hosts say that « tout » means in its invitations, null if they have not. */
  allMeans: AllMeans | null;
}

/** Titles and empty lines above the headings at most. */
const LINES_ABOVE = 15;

export interface FoundTable {
  table: ListTable;
  read: boolean;
  /** Whether the sheet has the same families as the main one, with other data. */
  repeats: boolean;
}

/** Marks the sheets to read: the requested ones, or else the one with most known columns and similar ones. */
export function findTables(
  sheets: readonly Sheet[],
  { columns, sheets: wanted }: Pick<ImportReading, 'columns' | 'sheets'>,
  questions: readonly QuestionColumn[] = [],
): FoundTable[] {
  const tables = sheets.map((sheet) => tableOf(sheet, columns, questions));
  const best = tables.reduce<ListTable | undefined>(
    (found, table) => (found && score(found) >= score(table) ? found : table),
    undefined,
  );
  const dayAfter = tables.some(tellsDayAfter);
  return tables.map((table) => {
    const repeats = best !== undefined && table !== best && tellsAgain(table, best);
    const isList = table === best || (best !== undefined && !repeats && isLike(table, best));
    return {
      table: { ...table, dayAfter },
      read: wanted === null ? isList : wanted.includes(table.sheet),
      repeats,
    };
  });
}

function tellsAgain(table: ListTable, best: ListTable): boolean {
  const [names, known] = [namesOf(table), new Set(namesOf(best))];
  return names.length > 0 && names.filter((name) => known.has(name)).length * 2 > names.length;
}

function namesOf({ fields, rows }: ListTable): string[] {
  const columns = NAMES.map((name) => fields.indexOf(name)).filter((column) => column !== -1);
  const names = rows.map(({ cells }) => columns.map((column) => normalizeText(cells[column] ?? '')));
  return names.map((parts) => parts.filter(Boolean).sort().join(' ')).filter((name) => name !== '');
}

function score({ fields }: ListTable): number {
  const known = fields.filter((field) => field !== null && field !== 'kept');
  // A list of guests is preferred to a list of their addresses.
  return known.length + (known.some((field) => PEOPLE.has(field)) ? 2 : 0);
}

const PEOPLE: ReadonlySet<ListField> = new Set(['numberPers', 'adults', 'guests', 'email', 'childGuests']);

const NAMES: readonly ListField[] = [
  'nom',
  'prenom',
  'fullName',
  'nameFirst',
  'inviteNom',
  'invitePrenom',
  'inviteName',
];

const FIRST_NAMES: readonly ListField[] = [
  ...(['prenom', 'fullName', 'nameFirst', 'invitePrenom', 'inviteName', 'guests'] as const),
];

/** Columns that lists of suppliers lack. */
const OF_GUESTS: readonly ListField[] = [
  ...(['numberPers', 'adults', 'children', 'guests', 'childGuests'] as const),
  ...(['invitation', 'atReception', 'atVh', 'invitedForSunday', 'answer'] as const),
];

/**
 * Whether a sheet is another list of families: it says who is invited or how many come, in two columns or in
 * one beside two of the main list's; or it has half of the main list's columns, and a similar name or data
 * about guests. Suppliers have no first names.
 */
function isLike(table: ListTable, best: ListTable): boolean {
  const has = (field: ListField) => table.fields.includes(field);
  const filled = table.rows.some(({ cells }) => isFilled(cells));
  const known = best.fields.filter((field) => field !== null && field !== 'kept');
  const shared = known.filter((field) => table.fields.includes(field)).length;
  const told = OF_GUESTS.filter(has).length;
  if (filled && table.ofGroup && FIRST_NAMES.some(has)) return true;
  if (filled && FIRST_NAMES.some(has) && (told > 1 || (told === 1 && shared > 1))) return true;
  const named = NAMES.every((name) => !best.fields.includes(name) || has(name));
  // Each side of the family may have its own columns: « Noms, Enfants, Mail », « Nom, Prénoms, Mail ».
  const tellsGuests = NAMES.some(has) && told > 0;
  // Of two lists of names alone each is one.
  const isOneColumn = known.length === 1 && shared === 1;
  return (named || tellsGuests) && (isOneColumn || (shared > 1 && shared * 2 >= known.length)) && filled;
}

function tableOf(
  { name, rows }: Sheet,
  columns: ImportColumns,
  questions: readonly QuestionColumn[],
): ListTable {
  const top = rows.slice(0, LINES_ABOVE).map((row) => headingScore(row, columns, questions));
  const best = Math.max(...top);
  const headingLine = best > 0 ? top.indexOf(best) : rows.findIndex(isFilled);
  const width = Math.max(...rows.slice(headingLine).map((row) => row.length));
  const areNames = best === 0 && width === 1;
  // « Collègues (vin d'honneur) » above the names of a sheet without headings, or as the name of one.
  const ofGroup =
    best === 0 && (areNames ? TITLE.test(normalizeText(name)) : isGroupTitle(rows[headingLine] ?? []));
  const isTitled = areNames
    ? LIST_WORDS.test(normalizeText(rows[headingLine]?.[0] ?? ''))
    : best > 0 || !(ofGroup || rows[headingLine]?.some((cell) => OF_SOMEBODY.test(cell.trim())));
  const titles = (isTitled && rows[headingLine]) || [];
  const headings = headingsIn(titles, width, rows[headingLine - 1] ?? []);
  const below = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(headingLine + Number(isTitled));
  const named = mapped(headings, asInvitation(columns), questions);
  const isByHosts = (heading: string) => Object.hasOwn(columns, heading);
  const names = areNames ? 0 : namesColumn({ headings, fields: named, rows: below }, isTitled);
  const isLastFirst = /^noms?\b.*\bprenom/.test(normalizeText(headings[names] ?? ''));
  const asNamed: typeof named =
    names === -1 || isByHosts(headings[names] ?? '')
      ? named
      : named.with(names, isLastFirst ? 'nameFirst' : 'fullName');
  const headed = fieldsByValues({ headings, fields: asNamed, rows: below }, isByHosts);
  const lines = linesAre({ headings, fields: headed, rows: below });
  const isChosen = Object.keys({ ...lines.as, ...lines.instead?.columns }).some(isByHosts);
  const read = isChosen ? headed : headed.map((field, index) => lines.as[headings[index] ?? ''] ?? field);
  const adults = adultsColumn({ headings, fields: read, rows: below });
  const isAdults = adults !== null && !isByHosts(headings[adults] ?? '');
  const fields = isAdults ? read.with(adults, 'adults') : read;
  return {
    sheet: name,
    headings,
    fields: fields.some((field) => field !== null)
      ? withKept({ headings, fields, rows: below }, columns)
      : fields,
    questions,
    rows: below,
    label: labelOf(name),
    instead: isChosen ? null : lines.instead,
    adultsOnly: isAdults ? (headings[adults] ?? null) : null,
    ofGroup,
    dayAfter: false,
    allMeans: allMeansIn(headings, columns),
  };
}

function isGroupTitle(row: readonly string[]): boolean {
  const [title = '', ...others] = row.filter((cell) => cell.trim() !== '');
  return others.length === 0 && TITLE.test(normalizeText(title));
}

/** Above a column of names alone: « Liste des invités », « Nos amis ». Any other cell is a family. */
const LIST_WORDS =
  /^(?:(?:la |ma |notre )?liste\b|nos (?:invites|amis|familles)|(?:les |tous les )?invites\b|mariage\b|qui\b)/;

/** An address, a telephone or a number is no heading: the list has none, and begins with a family. */
const OF_SOMEBODY = /\w@\w|^\+?\d[\d\s.]*$/u;

/** Adds unknown columns of words to the note, unless hosts exclude them. Numbers alone mean nothing. */
function withKept(
  { headings, fields, rows }: Pick<ListTable, 'headings' | 'fields' | 'rows'>,
  columns: ImportColumns,
): (ListField | null)[] {
  return fields.map((field, column) => {
    const heading = headings[column] ?? '';
    if (
      field !== null ||
      Object.hasOwn(columns, heading) ||
      heading === LINK_HEADING ||
      SAYS_NOTHING.test(normalizeText(heading))
    )
      return field;
    return rows.some(({ cells }) => /\p{L}{2}/u.test(cells[column] ?? '')) ? 'kept' : null;
  });
}

/** Titles before a name, which say nothing about the family. */
const SAYS_NOTHING = /^(?:civilites?|titre|title|mr mme|m mme)$/;

/** Default names of sheets, and names that only say what the file is. */
const PLAIN_SHEET =
  /^(?:|(?:feuil|feuille|sheet|tableau|table|onglet|page|classeur)s? ?\d*|invites?|liste.*|mariage.*|guests?|familles?|convives?|export.*|donnees|data)$/;

function labelOf(written: string): string | null {
  const [sheet = ''] = written.split(AT_COLUMN);
  return PLAIN_SHEET.test(normalizeText(sheet)) ? null : sheet.replace(/[,;]/g, ' ').trim().slice(0, 40);
}

function headingScore(
  row: readonly string[],
  columns: ImportColumns,
  questions: readonly QuestionColumn[],
): number {
  const chosen = row.filter((cell) => Object.hasOwn(columns, cell.trim())).length;
  return chosen + recognise(row, questions).filter((field) => field !== null).length;
}

export function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}
