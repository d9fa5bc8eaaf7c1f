/** Writes rows of cells as CSV and as an Excel workbook. */
import type { Cell } from 'write-excel-file/node';
import { withoutFormula } from '../../../contract/exports/exports.rules.ts';
import type { ListCell } from './listTable.rules.ts';

export interface NamedSheet {
  name: string;
  /** The first row holds the headings. */
  rows: readonly (readonly ListCell[])[];
}

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const PHONE = /^\+\d[\d .]*$/;
const WIDTHS = { least: 8, most: 40 };

/** Semicolons and CRLF, which a French Excel opens with a double click. */
export async function asCsv(rows: readonly (readonly ListCell[])[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell : withoutFormula(cell))),
  );
  return BYTE_ORDER_MARK + papa.unparse(cells, { delimiter: ';', newline: '\r\n' });
}

export async function asWorkbook(sheets: readonly NamedSheet[]): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  return writeWorkbook(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((row, index) => row.map((cell) => asCell(cell, index === 0))),
      columns: widths(rows),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
}

function asCell(cell: ListCell, heading: boolean): Cell {
  if (cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  // The library looks texts up in a plain object, which has « constructor ». Imports trim the added space.
  // A workbook says which cells are texts, so that « +33 6 12 » needs no apostrophe.
  const text = cell in Object.prototype ? `${cell} ` : PHONE.test(cell) ? cell : withoutFormula(cell);
  return {
    value: text,
    type: String,
    ...(heading && { fontWeight: 'bold' as const }),
  };
}

function widths(rows: readonly (readonly ListCell[])[]) {
  return (rows[0] ?? []).map((_, column) => ({
    width: Math.min(
      WIDTHS.most,
      Math.max(WIDTHS.least, ...rows.map((row) => String(row[column] ?? '').length + 2)),
    ),
  }));
}
