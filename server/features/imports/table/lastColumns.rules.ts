/** Finds the columns that hosts set by hand when a list with the same headings was last imported. */
import { hash } from 'node:crypto';
import type { ImportColumns } from '../../../../contract/imports/imports.schema.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import type { FoundTable } from './table.rules.ts';

/** By normalised heading. */
export type ColumnsByName = ImportColumns;

/** Equal for the same headings in any order. */
export function listMark(headings: readonly string[]): string {
  const names = [...new Set(headings.map(normalizeText))].sort();
  return hash('sha256', JSON.stringify(names), 'base64url');
}

/** By the headings of these tables. */
export function columnsAsLast(
  tables: readonly FoundTable[],
  last: ReadonlyMap<string, ColumnsByName>,
): ImportColumns {
  const columns = tables.flatMap(({ table: { headings } }) => {
    const byName = last.get(listMark(headings)) ?? {};
    return headings.flatMap((heading) => {
      const name = normalizeText(heading);
      return Object.hasOwn(byName, name) ? [[heading, byName[name] ?? null] as const] : [];
    });
  });
  return Object.fromEntries(columns);
}

/** The columns to remember of each table that is read; none where the site's own reading held. */
export function columnsByList(
  tables: readonly FoundTable[],
  columns: ImportColumns,
): Map<string, ColumnsByName> {
  const read = tables.filter((found) => found.read);
  return new Map(
    read.map(({ table: { headings } }) => {
      const chosen = headings.filter((heading) => Object.hasOwn(columns, heading));
      const byName = chosen.map((heading) => [normalizeText(heading), columns[heading] ?? null] as const);
      return [listMark(headings), Object.fromEntries(byName)];
    }),
  );
}
