/**
 * Reads any file as sheets of text within limits (CSV and other texts here, workbooks by `workbook.ts`), or
 * returns the reason why it cannot.
 */
import { isUtf8 } from 'node:buffer';
import papa from 'papaparse';
import {
  IMPORT_MAX_CELL,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_LINES,
} from '../../../../contract/imports/listColumns.ts';
import type { ReadOutcome, ReadProblem, Sheet } from './messages.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Signature of Excel files before 2007, and of workbooks with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** Characters that no list contains, but pictures, PDFs and programs do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;

export async function readList(bytes: Uint8Array): Promise<ReadOutcome> {
  if (startsWith(bytes, OLE)) return problem('old-excel');
  const sheets = startsWith(bytes, ZIP) ? await workbook(bytes) : textFile(bytes);
  if (!Array.isArray(sheets)) return problem(sheets);
  const filled = sheets.map(withoutEmptyEnd).filter(({ rows }) => rows.length > 0);
  const wrong = filled.length === 0 ? 'empty' : filled.map(excess).find((found) => found !== null);
  return wrong ? problem(wrong) : { kind: 'sheets', sheets: filled.map(withShortCells) };
}

async function workbook(bytes: Uint8Array): Promise<Sheet[] | ReadProblem> {
  const { archiveProblem, readSheets } = await import('./workbook.ts');
  const wrong = archiveProblem(bytes);
  if (wrong) return wrong;
  return readSheets(bytes).catch((): ReadProblem => 'damaged');
}

function textFile(bytes: Uint8Array): Sheet[] | ReadProblem {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return BINARY.test(text) ? 'not-a-list' : [{ name: '', rows: parseCells(text) }];
}

/** Removes trailing rows and columns that are empty or only coloured. */
function withoutEmptyEnd({ name, rows }: Sheet): Sheet {
  const lengths = rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1);
  const last = lengths.findLastIndex((length) => length > 0) + 1;
  return { name, rows: rows.slice(0, last).map((row, index) => row.slice(0, lengths[index])) };
}

/** Cuts cells one character above the limit, so that a field still reports them as too long. */
function withShortCells({ name, rows }: Sheet): Sheet {
  const short = (cell: string) => cell.trimStart().slice(0, IMPORT_MAX_CELL + 1);
  return { name, rows: rows.map((row) => row.map(short)) };
}

function excess({ rows }: Sheet): ReadProblem | null {
  if (rows.some((row) => row.length > IMPORT_MAX_COLUMNS)) return 'too-many-columns';
  // One more for the headings.
  return rows.length > IMPORT_MAX_LINES + 1 ? 'too-many-lines' : null;
}

function problem(found: ReadProblem): ReadOutcome {
  return { kind: 'problem', problem: found };
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** Separators of Excel, LibreOffice and Google, also in pasted text. */
const SEPARATORS = [';', '\t', ','];
const LINES_TO_GUESS = 30;
/** Excel's optional first line that names the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** UTF-8 or UTF-16 by byte order mark or content; otherwise Windows-1252, as Excel writes CSV. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // UTF-16 without a mark: European letters leave one byte of each pair zero.
  if (bytes.length % 2 === 0 && first !== undefined && second !== undefined) {
    if (second === 0 && first !== 0) return 'utf-16le';
    if (first === 0 && second !== 0) return 'utf-16be';
  }
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

export function parseCells(text: string): string[][] {
  const [line, separator] = SEPARATOR_LINE.exec(text) ?? [];
  if (line === undefined || separator === undefined) return rowsOf(text, separatorOf(text));
  // Keeps an empty row, so that line numbers match the file.
  return [[], ...rowsOf(text.slice(line.length), separator)];
}

/**
 * The separator that splits most lines, including the header; then the one with most lines of equal length;
 * then with most cells. The library's guess is misled by an empty line or a title above the list.
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
