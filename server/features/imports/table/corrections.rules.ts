/** Applies the hosts' corrections to the cells of a list. */
import type { ImportCorrection } from '../../../../contract/imports/imports.schema.ts';
import { proposedAddress } from '../../../../contract/mail/mailProposal.rules.ts';
import type { Sheet } from '../reading/messages.ts';
import { readEmail } from './addressCells.rules.ts';

export function corrected(
  sheets: readonly Sheet[],
  corrections: readonly ImportCorrection[],
): readonly Sheet[] {
  if (corrections.length === 0) return sheets;
  return sheets.map((sheet) => {
    const own = corrections.filter(({ sheet: name }) => name === sheet.name);
    if (own.length === 0) return sheet;
    const rows = sheet.rows.map((row) => [...row]);
    const cells = own.map(({ cell, text }) => ({ position: positionOf(cell), text }));
    correctMistyped(sheet.rows, rows, cells);
    // A line's own correction comes last, whatever became of the same address on another line.
    for (const { position, text } of cells) {
      const [column, line] = position;
      const row = rows[line - 1];
      // A correction of a missing line belongs to another file.
      if (row === undefined) continue;
      while (row.length <= column) row.push('');
      row[column] = text;
    }
    return { ...sheet, rows };
  });
}

/** A mistyped address is copied down a family’s lines, which would be two families once only one is corrected. */
function correctMistyped(before: Sheet['rows'], rows: string[][], cells: readonly Correction[]): void {
  const corrections = new Map<string, string>();
  const columns = new Set<number>();
  // The first line's correction is the family's.
  for (const { position, text } of cells.toSorted((one, other) => other.position[1] - one.position[1])) {
    const [column, line] = position;
    const mistyped = before[line - 1]?.[column]?.trim() ?? '';
    if (!isMistyped(mistyped)) continue;
    corrections.set(`${column} ${mistyped}`, text);
    columns.add(column);
  }
  for (const [index, row] of rows.entries())
    for (const column of columns) {
      const text = corrections.get(`${column} ${before[index]?.[column]?.trim()}`);
      if (text !== undefined) row[column] = text;
    }
}

function isMistyped(address: string): boolean {
  if (!/^\S+$/.test(address) || !/@|\.[a-z]+$/i.test(address)) return false;
  const read = readEmail(address);
  return 'error' in read || proposedAddress(read.value) !== null;
}

type Position = [column: number, line: number];
type Correction = { position: Position; text: string };

/** Converts « C12 » to 2 and 12, « AA3 » to 26 and 3. */
function positionOf(cell: string): Position {
  const [, letters = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return [column, Number(line)];
}
