/** Where the list stands in a file: the sheet, the line of the headings, the field of each column. Pure. */
import type { ListField } from '../../../contract/imports/importFields.ts';
import type { ImportColumns } from '../../../contract/imports/imports.schema.ts';
import type { QuestionColumn } from '../questions/questionColumns.rules.ts';
import { mapped, recognise } from './headings.rules.ts';
import type { Sheet } from './reading/messages.ts';

export interface ListRow {
  /** Of the file, from 1. */
  line: number;
  cells: readonly string[];
}

export interface ListTable {
  sheet: string;
  headings: string[];
  fields: (ListField | null)[];
  rows: ListRow[];
  /** That the list may answer. */
  questions: readonly QuestionColumn[];
}

/** Titles and empty lines that may stand above the headings. */
const LINES_ABOVE = 15;

/** The sheet asked for, else the one with most recognised columns; its headings are the line that has most of them. */
export function findTable(
  sheets: readonly Sheet[],
  columns: ImportColumns,
  wanted: string | null,
  questions: readonly QuestionColumn[] = [],
): ListTable {
  const tables = sheets
    .filter(({ name }) => wanted === null || name === wanted)
    .map((sheet) => tableOf(sheet, columns, questions));
  const [first, ...others] =
    tables.length > 0 ? tables : sheets.map((sheet) => tableOf(sheet, columns, questions));
  const empty: ListTable = { sheet: '', headings: [], fields: [], rows: [], questions };
  return others.reduce((best, table) => (score(table) > score(best) ? table : best), first ?? empty);
}

function score({ fields }: ListTable): number {
  return fields.filter((field) => field !== null).length;
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
  const headings = unique(
    Array.from({ length: width }, (_, column) => rows[headingLine]?.[column]?.trim() ?? ''),
  );
  return {
    sheet: name,
    headings,
    fields: mapped(headings, columns, questions),
    questions,
    rows: rows.map((cells, index) => ({ line: index + 1, cells })).slice(headingLine + 1),
  };
}

function headingScore(
  row: readonly string[],
  columns: ImportColumns,
  questions: readonly QuestionColumn[],
): number {
  const chosen = row.filter((cell) => Object.hasOwn(columns, cell.trim())).length;
  return chosen + recognise(row, questions).filter((field) => field !== null).length;
}

/** Columns without a heading are named after their letter, a second « Nom » is « Nom (B) »: with a number it would be a second guest's. */
function unique(headings: readonly string[]): string[] {
  const seen = new Set<string>();
  return headings.map((heading, column) => {
    const letter = columnLetter(column);
    const name = heading === '' ? `Colonne ${letter}` : heading;
    const own = seen.has(name) ? `${name} (${letter})` : name;
    seen.add(own);
    return own;
  });
}

export function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** 0 is A, 26 is AA. */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetter(Math.floor(column / 26) - 1) + last;
}
