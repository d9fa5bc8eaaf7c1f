/** A text file of cells: its encoding, its separator, its rows. */
import { isUtf8 } from 'node:buffer';
import papa from 'papaparse';

/** What Excel, LibreOffice and Google write, and what a paste from any of them holds. */
const SEPARATORS = [';', '\t', ','];
const LINES_TO_GUESS = 30;
/** Excel's own way of naming the separator, in a first line of its own. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** UTF-8 or UTF-16 by its mark or by its shape; anything else is what Excel calls CSV: Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: the letters of European languages leave one byte of each pair empty.
  if (bytes.length % 2 === 0 && first !== undefined && second !== undefined) {
    if (second === 0 && first !== 0) return 'utf-16le';
    if (first === 0 && second !== 0) return 'utf-16be';
  }
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

export function parseCells(text: string): string[][] {
  const [line, separator] = SEPARATOR_LINE.exec(text) ?? [];
  if (line === undefined || separator === undefined) return rowsOf(text, separatorOf(text));
  // The line has to be counted, or every line told to the hosts would be one too early.
  return [[], ...rowsOf(text.slice(line.length), separator)];
}

/**
 * The one that cuts most lines, the header among them; of two that cut as many, the one that cuts most of them alike, and then into most
 * cells. The library's own guess takes an empty line or a title above the list for another number of columns.
 */
function separatorOf(text: string): string {
  const scores = SEPARATORS.map((separator) => {
    const widths = rowsOf(text, separator, LINES_TO_GUESS).map((row) => row.length);
    const cut = widths.filter((width) => width > 1);
    const alike = (width: number) => cut.filter((other) => other === width).length;
    return { separator, score: [cut.length, Math.max(0, ...cut.map(alike)), Math.max(0, ...cut)] };
  });
  const [best] = scores.sort((one, other) => compareScores(other.score, one.score));
  return best?.separator ?? ';';
}

function compareScores(one: readonly number[], other: readonly number[]): number {
  return one.reduce((result, part, index) => result || part - (other[index] ?? 0), 0);
}

function rowsOf(text: string, delimiter: string, preview = 0): string[][] {
  return papa.parse<string[]>(text, { delimiter, preview }).data;
}
