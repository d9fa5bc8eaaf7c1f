/** The columns of an exported list, and what is done to its cells. */
import { FAMILLE_FIELDS, type FamilleField } from '../imports/importFields.ts';

/** Columns that hosts may choose. The reference is always there, so that an import finds the families. */
export type ExportColumn = Exclude<FamilleField, 'reference'> | 'invites' | 'health' | 'questions' | 'link';

const FIELDS = (Object.keys(FAMILLE_FIELDS) as FamilleField[]).filter((field) => field !== 'reference');

export const EXPORT_COLUMNS: readonly ExportColumn[] = [...FIELDS, 'invites', 'health', 'questions', 'link'];

/** Exported only on request: the hosts' notes, what guests said of their health, and the secret links. */
const SENSITIVE: readonly ExportColumn[] = ['note', 'health', 'link'];

export const DEFAULT_COLUMNS = EXPORT_COLUMNS.filter((column) => !SENSITIVE.includes(column));

/** Characters that spreadsheets take for the start of a formula, including full-width ones. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes an apostrophe, which tells spreadsheets that the cell is text. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function fromCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
