/** The rows of a preview as they are shown. */
import { toldApart } from '../../../../contract/familles/namesakes.rules.ts';
import type { ImportPreview, ImportRow } from '../../../../contract/imports/imports.schema.ts';

/**
 * Families of one name are told apart by their guests, as in the list. A row that a reading left as it was is the
 * very same object, so that it is not drawn again, and stays open with what somebody is writing in it.
 */
export function received(again: ImportPreview, before: readonly ImportRow[] = []): ImportPreview {
  const familles = toldApart(again.rows.map(({ famille }) => famille));
  const known = new Map(before.map((row) => [row.key, row]));
  const rows = again.rows.map((row, index) => {
    const shown = { ...row, famille: familles[index] ?? row.famille };
    const same = known.get(row.key);
    return same && JSON.stringify(same) === JSON.stringify(shown) ? same : shown;
  });
  return { ...again, rows };
}
