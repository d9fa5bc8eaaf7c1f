/** An Excel workbook as sheets of text. A formula counts as its last value, merged cells as their first one. */
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import type { ReadProblem, Sheet } from './messages.ts';

/** Bytes that all entries together unfold to at most; 1,000 families take a fiftieth. */
const MOST_UNFOLDED = 40 * 1024 * 1024;

/**
 * What speaks against unfolding, from the archive's table of contents alone. The sizes declared there bind the library: it unfolds
 * into buffers of just that size.
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

/** As one reads it in the cell; a date the French way. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (value instanceof Date) return value.toLocaleDateString('fr-FR', { timeZone: 'UTC' });
  return String(value);
}
