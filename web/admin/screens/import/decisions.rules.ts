/**
 * What hosts must decide in a list, their decisions, the resulting numbers of people, corrections to propose,
 * and the lines left out as a file.
 */

import { withoutFormula } from '../../../../contract/exports/exports.rules.ts';
import type {
  ImportChoices,
  ImportCorrection,
  ImportPreview,
  ImportRow,
} from '../../../../contract/imports/imports.schema.ts';
import { proposedAddress } from '../../../../contract/mail/mailProposal.rules.ts';

/** Decisions other than the id of a family or `new`. */
export const ASIDE = 'aside';
export const AGREED = 'agreed';
/** The list's values hold where both list and site have changed; with `AGREED` the site's do. */
export const LISTED = 'listed';
/** The hosts say that the line is a sum; it is left out, and its people do not count as missing. */
export const SUM = 'sum';

/** True for lines that are wrong, unclear, understood in one of several ways, or not what the site says. */
export function asks({ action, aside, doubts, listed, twin }: ImportRow): boolean {
  if (listed !== null) return true;
  return action === 'error' ? !aside || twin !== null : doubts.length > 0 && action !== 'same';
}

/** What a line says, its mistakes first and apart: a doubt beside them keeps nothing from being stored. */
export function saidOf({ action, choices, errors, doubts }: ImportRow) {
  const isFatal = action === 'error' && choices.length === 0;
  return [
    { of: 'errors', isFatal, said: errors },
    { of: 'doubts', isFatal: false, said: doubts },
  ].filter(({ said }) => said.length > 0);
}

/** True if the hosts said that the line is the same family as its twin. */
export function isJoined({ aside, twin }: ImportRow): boolean {
  return aside && twin !== null;
}

export function isOpen(row: ImportRow, choices: ImportChoices): boolean {
  return asks(row) && !isJoined(row) && choices[row.key] === undefined;
}

/** True where all that a line asks is about a cell that was just written, and nothing else can be chosen of it. */
export function saysOnlyOf(row: ImportRow, written: Pick<ImportCorrection, 'sheet' | 'cell'>): boolean {
  const { sheet, action, choices, doubts, listed, twin } = row;
  if (action === 'error' || choices.length > 0 || listed !== null || twin !== null) return false;
  if (sheet !== written.sheet || doubts.length === 0) return false;
  return doubts.every((doubt) => doubt.cell === written.cell && !doubt.instead);
}

/** The question to show: the one that was opened as long as its answer can be changed in place, else the next. */
export function currentQuestion(
  rows: readonly ImportRow[],
  choices: ImportChoices,
  opened: string | undefined,
): ImportRow | undefined {
  const own = rows.find(({ key }) => key === opened);
  return own && asks(own) && !isSettled(own, choices) ? own : nextQuestion(rows, choices, opened);
}

/** The question that was opened if it is not answered, else the next one of all lines, else the first. */
export function nextQuestion(
  rows: readonly ImportRow[],
  choices: ImportChoices,
  opened: string | null | undefined,
): ImportRow | undefined {
  const isNext = (row: ImportRow) => isOpen(row, choices);
  const index = rows.findIndex(({ key }) => key === opened);
  return rows.slice(Math.max(index, 0)).find(isNext) ?? rows.find(isNext);
}

/** True for lines whose answer takes one line; whoever chose among families sees the choices still. */
export function isSettled(row: ImportRow, choices: ImportChoices): boolean {
  const choice = choices[row.key];
  return isJoined(row) || choice === AGREED || choice === LISTED || isOut(choice);
}

/** For example « ligne 3 » or « Hugo, ligne 3 ». */
export function lineLabelOf(key: string): string {
  const line = `ligne ${key.slice(key.lastIndexOf('!') + 1)}`;
  return key.includes('!') ? `${key.slice(0, key.lastIndexOf('!'))}, ${line}` : line;
}

export const isOut = (choice: string | undefined) => choice === ASIDE || choice === SUM;

/** One cell of text and a figure may be a sum that was not recognised. */
export function mayBeSum({ source, doubts }: ImportRow): boolean {
  if (doubts.some(({ path }) => path === 'nom')) return false;
  const worded = source.filter(({ text }) => /\p{L}/u.test(text));
  return worded.length === 1 && source.some(({ text }) => /^[\d\s.,]*\d$/.test(text));
}

/** The correction that makes a line with a single cell of words a title, the label of the lines below it. */
export function asTitle({ sheet, source, aside }: ImportRow): ImportCorrection | null {
  const [only, ...others] = source.filter(({ text }) => text !== '');
  if (aside || !only || others.length > 0 || source.length < 3 || !/\p{L}{2}/u.test(only.text)) return null;
  return { sheet, cell: only.cell, text: `Titre\u00a0: ${only.text}` };
}

/** Converts the choices for the server, which knows no sum. */
export function sentChoices(choices: ImportChoices): ImportChoices {
  return Object.fromEntries(
    Object.entries(choices).map(([key, choice]) => [key, isOut(choice) ? ASIDE : choice]),
  );
}

/** The choice that takes back a line left aside by itself, as that of somebody who has died; null for others. */
export function takingBack({ aside, choices: [choice] }: ImportRow): string | null {
  return aside && choice ? (choice.before?.id ?? 'new') : null;
}

export function isTakenBack(row: ImportRow, choices: ImportChoices): boolean {
  const back = takingBack(row);
  return back !== null && choices[row.key] === back;
}

/** True if the line's family will be in the site's list, new or unchanged. */
function isIn(row: ImportRow, choices: ImportChoices): boolean {
  const choice = choices[row.key];
  if (row.aside) return isTakenBack(row, choices);
  if (isOut(choice)) return false;
  return row.action !== 'error' || (choice !== undefined && choice !== AGREED);
}

export function isStored(row: ImportRow, choices: ImportChoices): boolean {
  return (row.action !== 'same' || choices[row.key] === LISTED) && isIn(row, choices);
}

export interface Counts {
  /** People in the file, those of them that the site's list should have, and those that it would have. */
  read: number;
  told: number;
  planned: number;
  /** Rows that cause a difference. */
  differing: ImportRow[];
  open: ImportRow[];
  stored: number;
  /** Whether a decision for the site is to be remembered, also if no family changes. */
  settles: boolean;
  /** Rows that are left out, including sums and titles. */
  out: ImportRow[];
}

export function countsOf(rows: readonly ImportRow[], choices: ImportChoices): Counts {
  const listed = rows.filter((row) => (!row.aside || isTakenBack(row, choices)) && choices[row.key] !== SUM);
  const plannedOf = (row: ImportRow) => (isIn(row, choices) ? row.people.planned : 0);
  // Of a family on the site the list need not tell everybody.
  const toldOf = (row: ImportRow) =>
    row.before ? Math.max(row.people.told, plannedOf(row)) : row.people.told;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    read: sum(listed.map(({ people }) => people.read)),
    told: sum(listed.map(toldOf)),
    planned: sum(listed.map(plannedOf)),
    differing: listed.filter((row) => plannedOf(row) !== toldOf(row)),
    open: rows.filter((row) => isOpen(row, choices)),
    stored: rows.filter((row) => isStored(row, choices)).length,
    settles: rows.some(({ key, listed }) => listed !== null && choices[key] === AGREED),
    out: rows.filter((row) => !isIn(row, choices) && !isJoined(row)),
  };
}

/** Keeps the decisions about lines that ask the same when the list is read again. */
export function choicesKept(
  rows: readonly ImportRow[],
  again: readonly ImportRow[],
  choices: ImportChoices,
): ImportChoices {
  const asked = new Map(rows.map((row) => [row.key, questionsOf(row)]));
  const same = again.filter((row) => asked.get(row.key) === questionsOf(row)).map(({ key }) => key);
  return Object.fromEntries(Object.entries(choices).filter(([key]) => same.includes(key)));
}

function questionsOf({ action, errors, doubts, choices, listed }: ImportRow): string {
  const familles = choices.map(({ before }) => before?.id ?? null);
  return JSON.stringify([action === 'error', errors, doubts, familles, listed]);
}

/** Sheets in which no line has a name, with their headings: choosing one column names all families. */
export function namelessSheets(rows: readonly ImportRow[]): { sheet: string; headings: string[] }[] {
  const listed = rows.filter(({ aside }) => !aside);
  return [...new Set(listed.map(({ sheet }) => sheet))].flatMap((sheet) => {
    const own = listed.filter((row) => row.sheet === sheet);
    if (own.length < 2 || own.some(({ famille }) => famille.nom !== '')) return [];
    const words = own.flatMap(({ source }) => source).filter(({ text }) => /\p{L}{2}/u.test(text));
    return [{ sheet, headings: [...new Set(words.map(({ heading }) => heading))] }];
  });
}

/** The lines left out as CSV with the reasons, to complete and import again. */
export function outAsCsv(rows: readonly ImportRow[]): string {
  const headings = [...new Set(rows.flatMap(({ source }) => source.map(({ heading }) => heading)))];
  const lines = rows.map(({ source, errors, doubts }) => [
    ...headings.map((heading) => source.find((cell) => cell.heading === heading)?.text ?? ''),
    [...errors, ...doubts].map(({ message }) => message).join(' '),
  ]);
  const quoted = (cell: string) => `"${withoutFormula(cell).replaceAll('"', '""')}"`;
  // Excel recognises UTF-8 by the byte order mark.
  return `\ufeff${[[...headings, 'À corriger'], ...lines].map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`;
}

const OF_ONE_GUEST = /^invite(?:Nom|Prenom|Name|Child|Age)$/;

/** Tells how a family's cell says whose a diet is; none where a line is one guest. */
export function dietHint(
  heading: string,
  columns: ImportPreview['columns'],
  { famille: { invites } }: Pick<ImportRow, 'famille'>,
): string | undefined {
  const isDiet = columns.some(({ field, ...column }) => field === 'inviteDiet' && column.heading === heading);
  const named = invites.findLast(({ prenom }) => prenom !== '');
  if (!isDiet || !named || invites.length < 2) return undefined;
  if (columns.some(({ field }) => OF_ONE_GUEST.test(field ?? ''))) return undefined;
  return `De qui\u00a0? Écrivez «\u00a0${named.prenom}\u00a0: …\u00a0», ou «\u00a0Tous\u00a0: …\u00a0».`;
}

/** The probable address in place of a mistyped one. It must be confirmed line by line. */
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

/** The correction that keeps an address for the note alone, where nothing else of the line is wrong. */
export function withoutAddress({ sheet, errors }: ImportRow): ImportCorrection | null {
  const [wrong, ...others] = errors;
  const [text] = wrong?.instead ?? [];
  if (wrong?.path !== 'email' || !wrong.cell || text === undefined || others.length > 0) return null;
  return { sheet, cell: wrong.cell, text };
}

/** A name in one cell whose order was guessed, with the correction that turns it. */
export interface Turnable extends ImportCorrection {
  nom: string;
  prenom: string;
}

/** The names of a column that « C’est l’inverse » turns; those in long lists have no cells to correct. */
export function turnables(rows: readonly ImportRow[], heading: string): Turnable[] {
  return rows.flatMap(({ aside, sheet, source, famille: { nom, prenom } }) => {
    const written = source.find((cell) => cell.heading === heading);
    const name = `${prenom} ${nom}`;
    if (aside || prenom === '' || !written?.text.includes(name)) return [];
    const text = written.text.replace(name, () => `${nom} ${prenom}`);
    return [{ nom, prenom, sheet, cell: written.cell, text }];
  });
}

interface MailMeant {
  likely: string;
  cell: string;
  text: string;
}
