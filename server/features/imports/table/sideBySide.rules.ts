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
