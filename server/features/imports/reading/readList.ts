/** From the bytes of a file, whatever it is, to sheets of text within bounds, or the reason why not. */
import {
  IMPORT_MAX_CELL,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_LINES,
} from '../../../../contract/imports/importFields.ts';
import type { ReadOutcome, ReadProblem, Sheet } from './messages.ts';
import { decodeText, parseCells } from './text.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Excel before 2007, and every workbook with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** What no list holds: pictures, PDFs and programs are full of them. */
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
  const text = decodeText(bytes);
  return BINARY.test(text) ? 'not-a-list' : [{ name: '', rows: parseCells(text) }];
}

/** Programs keep rows and columns that were emptied or only coloured. */
function withoutEmptyEnd({ name, rows }: Sheet): Sheet {
  const lengths = rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1);
  const last = lengths.findLastIndex((length) => length > 0) + 1;
  return { name, rows: rows.slice(0, last).map((row, index) => row.slice(0, lengths[index])) };
}

/** One character more than a field may have, so that a field still finds it too long. */
function withShortCells({ name, rows }: Sheet): Sheet {
  const short = (cell: string) => cell.trimStart().slice(0, IMPORT_MAX_CELL + 1);
  return { name, rows: rows.map((row) => row.map(short)) };
}

function excess({ rows }: Sheet): ReadProblem | null {
  if (rows.some((row) => row.length > IMPORT_MAX_COLUMNS)) return 'too-many-columns';
  // And its headings.
  return rows.length > IMPORT_MAX_LINES + 1 ? 'too-many-lines' : null;
}

function problem(found: ReadProblem): ReadOutcome {
  return { kind: 'problem', problem: found };
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
