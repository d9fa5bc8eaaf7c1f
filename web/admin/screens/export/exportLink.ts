import { EXPORT_COLUMNS, type ExportColumn } from '../../../../contract/exports/exports.rules.ts';
import type { ExportQuery } from '../../../../contract/exports/exports.schema.ts';

/** The choices for an export, which its address carries. */
export interface ExportChoice extends Pick<ExportQuery, 'rows' | 'children'> {
  columns: readonly ExportColumn[];
}

/** Address of an exported list. */
export function exportLink(format: 'csv' | 'xlsx', { rows, children, columns }: ExportChoice): string {
  const query = new URLSearchParams({ rows, children: String(children), columns: columns.join(',') });
  return `/api/adminouminou/export.${format}?${query}`;
}

/** All but the personal links, which are secret and open nothing once the families are erased. */
export const WHOLE = { children: true, columns: EXPORT_COLUMNS.filter((column) => column !== 'link') };

export const WHOLE_LIST = exportLink('xlsx', { rows: 'famille', ...WHOLE });
