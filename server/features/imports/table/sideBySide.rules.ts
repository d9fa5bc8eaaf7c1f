/**
 * Finds two lists beside each other in one sheet, « Côté mariée » and « Côté marié » above the same headings, and makes
 * a sheet of each. The cells stay where they are, so that their addresses are those of the file.
 */
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import type { Sheet } from '../reading/messages.ts';
import { columnLetter } from './columnLetter.rules.ts';
import { recognise } from './headings.rules.ts';

/** Titles and empty lines above the headings at most. */
const LINES_ABOVE = 15;

/** Tells lists without a title of their own apart, and is no part of a label. */
export const AT_COLUMN = ' – colonne ';

export function apart(sheets: readonly Sheet[]): readonly Sheet[] {
  const all = sheets.flatMap(sideBySide);
  // Lines are told apart by the name of their sheet.
  return new Set(all.map(({ name }) => name)).size === all.length ? all : sheets;
}

function sideBySide(sheet: Sheet): Sheet[] {
  const columns = columnsOfNames(sheet);
  if (columns.length > 1)
    return columns.map((column) => ({
      name: headingOf(sheet, column),
      rows: sheet.rows.map((row, line) =>
        row.map((cell, at) => (at !== column ? '' : line === 0 ? NAMES_ALONE : cell)),
      ),
    }));
  const { name, rows } = sheet;
  const top = rows.slice(0, LINES_ABOVE);
  const line = top.findIndex((row) => blocksIn(row).length > 1);
  const blocks = blocksIn(rows[line] ?? []);
  const titles = blocks.map((start) => (rows[line - 1]?.[start] ?? '').trim());
  const isApart = blocks.every(
    (start) => start === blocks[0] || (rows[line]?.[start - 1] ?? '').trim() === '',
  );
  // « Nom | Prénom | Nom | Prénom » may be a couple in each line.
  if (blocks.length < 2 || !(isApart || titles.every((title) => title !== ''))) return [sheet];
  return blocks.map((start, index) => {
    const end = blocks[index + 1] ?? Number.POSITIVE_INFINITY;
    const title = titles[index] || name;
    const isOwn = title !== name && titles.indexOf(title) === titles.lastIndexOf(title);
    return {
      name: isOwn ? title : `${title}${AT_COLUMN}${columnLetter(start)}`,
      rows: rows.map((row, at) =>
        row.map((cell, column) => (at >= line && column >= start && column < end ? cell : '')),
      ),
    };
  });
}

const NAMES_ALONE = 'Qui';
const headingOf = ({ rows }: Sheet, column: number) => rows[0]?.[column]?.trim() ?? '';
const OF_SIDE = /^(?:(?:nos |les )?(?:invites?|famille|amis?|cote|liste)\b)/;

/** « Invités côté Léa » and « Invités côté Tom » above nothing but names; empty if the sheet holds anything else. */
function columnsOfNames(sheet: Sheet): number[] {
  const { rows } = sheet;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.some((row) => (row[column] ?? '').trim() !== ''),
  );
  const isOfNames = (column: number) => {
    const cells = rows
      .slice(1)
      .map((row) => row[column]?.trim() ?? '')
      .filter((cell) => cell !== '');
    const names = cells.filter((cell) => /^\p{Lu}/u.test(cell) && !/@|^[\d\s.+]+$/u.test(cell));
    return OF_SIDE.test(normalizeText(headingOf(sheet, column))) && names.length * 2 > cells.length;
  };
  return columns.every(isOfNames) ? columns : [];
}

/** Where each of several equal rows of headings begins that fill the whole line; empty if there are none. */
function blocksIn(row: readonly string[]): number[] {
  const headings = row.map(normalizeText);
  const first = headings.findIndex((heading) => heading !== '');
  const starts = headings.flatMap((heading, column) =>
    first !== -1 && heading === headings[first] ? [column] : [],
  );
  const [one = 0, two] = starts;
  if (two === undefined || recognise(row)[first] === null) return [];
  const blockOf = (start: number, end = headings.length) =>
    headings.slice(start, end).filter(Boolean).join('|');
  const own = blockOf(one, two);
  const areEqual = starts.every((start, index) => blockOf(start, starts[index + 1]) === own);
  return areEqual && own.includes('|') ? starts : [];
}
