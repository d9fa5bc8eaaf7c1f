/** What hosts have written over cells of a list while they looked at it. Pure. */
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
      const [column, line] = placeOf(cell);
      const row = rows[line - 1];
      // A correction of a line that the file has not is of another file.
      if (row === undefined) continue;
      while (row.length <= column) row.push('');
      row[column] = text;
    }
    return { ...sheet, rows };
  });
}

/** « C12 » is 2 and 12, « AA3 » 26 and 3. */
function placeOf(cell: string): [number, number] {
  const [, letters = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return [column, Number(line)];
}
