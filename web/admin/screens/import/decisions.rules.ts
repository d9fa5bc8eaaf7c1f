/** What the hosts still have to look at in a list, what they decided, and what follows in people. Pure. */

import { withoutFormula } from '../../../../contract/exports/exports.rules.ts';
import type { ImportChoices, ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { proposedAddress } from '../../../../contract/mail/mailProposal.rules.ts';

/** Decisions beside the id of a family and `new`. */
export const ASIDE = 'aside';
export const AGREED = 'agreed';
/** A sum, say the hosts: out like any other line aside, but nobody is missing by it. */
export const SUM = 'sum';

/** Whether somebody has to look at it: what is wrong, unclear, or understood though it may mean something else. */
export function asks({ action, aside, doubts, twin }: ImportRow): boolean {
  return action === 'error' ? !aside || twin !== null : doubts.length > 0 && action !== 'same';
}

/** The hosts have said that it is the family of another row. */
export function isJoined({ aside, twin }: ImportRow): boolean {
  return aside && twin !== null;
}

export function isOpen(row: ImportRow, choices: ImportChoices): boolean {
  return asks(row) && !isJoined(row) && choices[row.key] === undefined;
}

export const isOut = (choice: string | undefined) => choice === ASIDE || choice === SUM;

/** One cell of words and a figure: a sum that was not known for one. */
export function mayBeSum({ source, doubts }: ImportRow): boolean {
  if (doubts.some(({ path }) => path === 'nom')) return false;
  const worded = source.filter(({ text }) => /\p{L}/u.test(text));
  return worded.length === 1 && source.some(({ text }) => /^[\d\s.,]*\d$/.test(text));
}

/** As the site knows them. */
export function sentChoices(choices: ImportChoices): ImportChoices {
  return Object.fromEntries(
    Object.entries(choices).map(([key, choice]) => [key, isOut(choice) ? ASIDE : choice]),
  );
}

/** Stays as it is in the list of the site, or comes into it. */
function isIn(row: ImportRow, choices: ImportChoices): boolean {
  const choice = choices[row.key];
  if (row.aside || isOut(choice)) return false;
  return row.action !== 'error' || (choice !== undefined && choice !== AGREED);
}

export function isStored(row: ImportRow, choices: ImportChoices): boolean {
  return row.action !== 'same' && isIn(row, choices);
}

export interface Counts {
  /** People of the file, and those that would be in the site's list. */
  told: number;
  planned: number;
  /** Rows that the difference comes from. */
  missing: ImportRow[];
  open: ImportRow[];
  stored: number;
  /** Rows that stay out, sums and titles too. */
  out: ImportRow[];
}

export function countsOf(rows: readonly ImportRow[], choices: ImportChoices): Counts {
  const listed = rows.filter(({ aside, key }) => !aside && choices[key] !== SUM);
  const plannedOf = (row: ImportRow) => (isIn(row, choices) ? row.people.planned : 0);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    told: sum(listed.map(({ people }) => people.told)),
    planned: sum(listed.map(plannedOf)),
    missing: listed.filter((row) => plannedOf(row) < row.people.told),
    open: rows.filter((row) => isOpen(row, choices)),
    stored: rows.filter((row) => isStored(row, choices)).length,
    out: rows.filter((row) => !isIn(row, choices) && !isJoined(row)),
  };
}

/** What was decided of lines in which none of these columns stands: it is still true once they are read as something else. */
export function choicesBeside(
  columns: Readonly<Record<string, unknown>>,
  rows: readonly ImportRow[],
  choices: ImportChoices,
): ImportChoices {
  const touched = rows.filter(({ source }) => source.some(({ heading }) => Object.hasOwn(columns, heading)));
  const keys = new Set(touched.map(({ key }) => key));
  return Object.fromEntries(Object.entries(choices).filter(([key]) => !keys.has(key)));
}

/** Sheets of whose families no line has a name, with their headings: one column, chosen, answers for all of them. */
export function namelessSheets(rows: readonly ImportRow[]): { sheet: string; headings: string[] }[] {
  const listed = rows.filter(({ aside }) => !aside);
  return [...new Set(listed.map(({ sheet }) => sheet))].flatMap((sheet) => {
    const own = listed.filter((row) => row.sheet === sheet);
    if (own.length < 2 || own.some(({ famille }) => famille.nom !== '')) return [];
    const words = own.flatMap(({ source }) => source).filter(({ text }) => /\p{L}{2}/u.test(text));
    return [{ sheet, headings: [...new Set(words.map(({ heading }) => heading))] }];
  });
}

/** The lines that stayed out as a spreadsheet opens them, with why: to be completed and imported again. */
export function outAsCsv(rows: readonly ImportRow[]): string {
  const headings = [...new Set(rows.flatMap(({ source }) => source.map(({ heading }) => heading)))];
  const lines = rows.map(({ source, errors, doubts }) => [
    ...headings.map((heading) => source.find((cell) => cell.heading === heading)?.text ?? ''),
    [...errors, ...doubts].map(({ message }) => message).join(' '),
  ]);
  const quoted = (cell: string) => `"${withoutFormula(cell).replaceAll('"', '""')}"`;
  // By its first character Excel knows UTF-8.
  return `\ufeff${[[...headings, 'À corriger'], ...lines].map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`;
}

/** An address that looks like a slip: the cell as it was probably meant. It is never agreed to along with others. */
export function mailMeant({ famille: { email }, doubts, source }: ImportRow): MailMeant | null {
  const likely = proposedAddress(email);
  const asked = doubts.find(({ path }) => path === 'email');
  const written = source.find(({ cell }) => cell === asked?.cell);
  if (likely === null || written === undefined) return null;
  const start = written.text.toLowerCase().indexOf(email.toLowerCase());
  if (start === -1) return null;
  const text = written.text.slice(0, start) + likely + written.text.slice(start + email.length);
  return { likely, cell: written.cell, text };
}

interface MailMeant {
  likely: string;
  cell: string;
  text: string;
}
