/** The address of an exported list, as chosen. Pure. */
import type { ExportColumn } from '../../../../contract/exports/exportColumns.ts';
import type { ExportQuery } from '../../../../contract/exports/exports.schema.ts';

export interface Choice extends Pick<ExportQuery, 'rows' | 'children'> {
  columns: readonly ExportColumn[];
}

export function exportLink(format: 'csv' | 'xlsx', { rows, children, columns }: Choice): string {
  const query = new URLSearchParams({ rows, children: String(children), columns: columns.join(',') });
  return `/api/adminouminou/export.${format}?${query}`;
}
