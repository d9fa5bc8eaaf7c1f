/** Splits a cell into the parts that name or announce somebody, or into first names. */
import { startsDiet } from './diets.rules.ts';

const BEFORE_DIET =
  /(?<![,;:&+/\n]|\s(?:et|ni|ou|tous|toutes|mange))(?:\s?:|\s[-–—])?\s(?=(\p{Ll}[^,;:()\n]{1,40}))/giu;

/** « Anne - végé », « Luc : halal » and « Léa sans gluten » with a comma before the diet, outside brackets. */
export const withDietsApart = (cell: string) =>
  cell
    .split(/(\([^()]*\))/u)
    .map((piece) =>
      piece.startsWith('(')
        ? piece
        : piece.replace(BEFORE_DIET, (sign, text: string) => (startsDiet(text) ? ', ' : sign)),
    )
    .join('');

/** Splits at commas and « et » outside brackets. */
export function partsOf(cell: string): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  const separator = /[()]|[,;/\n&]|\+|\s(?:et|and|und|puis|avec)\s/giu;
  for (const { 0: sign, index } of cell.matchAll(separator)) {
    if (sign === '(') depth++;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      parts.push(cell.slice(start, index));
      // « Anne +1 »: keeps the sign with the number.
      start = sign === '+' ? index : index + sign.length;
    }
  }
  parts.push(cell.slice(start));
  return parts
    .map((part) =>
      part
        .trim()
        .replace(/^\+\s*(?!1$)/u, '')
        .replace(/^[-•*]\s*/u, '')
        .trim(),
    )
    .filter((part) => /[\p{L}\p{N}?…]/u.test(part));
}

/** Splits a cell with several first names: « Soazig et Erwan », « Paul/Anne ». */
export function firstNamesIn(cell: string): string[] {
  return cell
    .split(/[,;/&+\n]|\s(?:et|and|und|ou)\s/iu)
    .map((name) => name.trim())
    .filter((name) => /\p{L}/u.test(name));
}
