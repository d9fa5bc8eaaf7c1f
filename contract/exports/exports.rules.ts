/** The columns of an exported list, and what is done to its cells. */
import { FAMILLE_FIELDS, type FamilleField } from '../imports/listColumns.ts';

/** Columns that hosts may choose. The reference is always there, so that an import finds the families. */
export type ExportColumn = Exclude<FamilleField, 'reference'> | 'invites' | 'health' | 'questions' | 'link';

const FIELDS = (Object.keys(FAMILLE_FIELDS) as FamilleField[]).filter((field) => field !== 'reference');

export const EXPORT_COLUMNS: readonly ExportColumn[] = [...FIELDS, 'invites', 'health', 'questions', 'link'];

/**
 * Whether a list has the column unless asked: not the hosts' notes, what guests said of their health, and the secret
 * links. A record, so that the type check fails for a new field until somebody has decided.
 */
const BY_DEFAULT: Readonly<Record<ExportColumn, boolean>> = {
  nom: true,
  prenom: true,
  email: true,
  tone: true,
  phone: true,
  invitation: true,
  address1: true,
  address2: true,
  zipCode: true,
  city: true,
  country: true,
  answer: true,
  invitedForSunday: true,
  answerSunday: true,
  sleepingInDomain: true,
  sleepingInTent: true,
  gardeEnfant: true,
  hasPaid: true,
  numberPers: true,
  labels: true,
  note: false,
  invites: true,
  health: false,
  questions: true,
  link: false,
};

export const DEFAULT_COLUMNS = EXPORT_COLUMNS.filter((column) => BY_DEFAULT[column]);

/** Characters that spreadsheets take for the start of a formula, including full-width ones. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes an apostrophe, which tells spreadsheets that the cell is text. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function fromCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
