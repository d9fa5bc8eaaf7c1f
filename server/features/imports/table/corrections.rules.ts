/** Applies the hosts' corrections to the cells of a list. */
import type { ImportCorrection } from '../../../../contract/imports/imports.schema.ts';
import type { Sheet } from '../reading/messages.ts';

export function corrected(
  sheets: readonly Sheet[],
  corrections: readonly ImportCorrection[],
): readonly Sheet[] {
  if (corrections.length === 0) return sheets;
  return sheets.map((sheet) => {
    const own = corrections.filter(({ sheet: name }) => name === sheet.name);
    if (own.length === 0) return sheet;
    const rows = sheet.rows.map((row) => [...row]);
    for (const { cell, text } of own) {
      const [column, line] = positionOf(cell);
      const row = rows[line - 1];
      // A correction of a missing line belongs to another file.
      if (row === undefined) continue;
      while (row.length <= column) row.push('');
      row[column] = text;
    }
    return { ...sheet, rows };
  });
}

/** Converts « C12 » to 2 and 12, « AA3 » to 26 and 3. */
function positionOf(cell: string): [number, number] {
  const [, letters = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return [column, Number(line)];
}
