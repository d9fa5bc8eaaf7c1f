import type { ReactNode } from 'react';
import type { SortValue } from './table.rules.ts';

export interface Column<Row> {
  key: string;
  /** A name, or a control for the whole column. */
  header: ReactNode;
  /** Width in rem that the content needs. The rest is shared, so that no column moves while rows scroll. */
  width: number;
  /** Shown at any width; other columns are left out where they do not fit. */
  essential?: boolean;
  /** Hides the column if no row has a value. */
  hasValue?: (row: Row) => boolean;
  cell: (row: Row) => ReactNode;
  /** Value to sort by; a column without it cannot be sorted. */
  sortBy?: (row: Row) => SortValue;
}

export interface BodyProps<Row> {
  row: Row;
  /** All listed rows in order; this row is at `position` - 1. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Columns that do not fit, which the row shows elsewhere. */
  leftOut: readonly Column<Row>[];
  /** Starts at 1, below the header. */
  position: number;
}
