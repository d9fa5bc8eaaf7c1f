/**
 * Reads an Excel workbook as sheets of text: the last value of formulas, the first cell of merged ones.
 * Rejects other archives, and those that would unpack to too many bytes.
 */
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import type { ReadProblem, Sheet } from './messages.ts';

/** Unpacked bytes of all entries; 1,000 families need a fiftieth. */
const MOST_UNFOLDED = 40 * 1024 * 1024;

/**
 * Rejects archives by their directory before unpacking. Its sizes are reliable: the library unpacks into
 * buffers of exactly that size.
 */
export function archiveProblem(bytes: Uint8Array): ReadProblem | null {
  const names: string[] = [];
  let unfolded = 0;
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        names.push(name);
        unfolded += originalSize;
        return false;
      },
    });
  } catch {
    return 'damaged';
  }
  if (names.includes('content.xml')) return 'open-document';
  if (!names.includes('xl/workbook.xml')) return 'not-a-list';
  return unfolded > MOST_UNFOLDED ? 'too-much-data' : null;
}

export async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const sheets = await readWorkbook(new Uint8Array(bytes).buffer, { trim: false });
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(asText)) }));
}

/** The text as shown in the cell, with French dates. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (value instanceof Date) return value.toLocaleDateString('fr-FR', { timeZone: 'UTC' });
  return String(value);
}
