import type { ReactNode } from 'react';
import type { SortValue } from './table.rules.ts';

export interface Column<Row> {
  key: string;
  /** A name, or a control for the whole column. */
  header: ReactNode;
  /** Width in rem that its content needs. Columns share what is left in proportion, and must not move while one scrolls. */
  width: number;
  /** Shown however narrow the table is; the others are left out where they do not fit. */
  essential?: boolean;
  /** Drawn only where some row has something to say in it. */
  hasValue?: (row: Row) => boolean;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by; a column without it does not sort. */
  sortBy?: (row: Row) => SortValue;
}

export interface BodyProps<Row> {
  row: Row;
  /** All that are listed, in their order: where the row stands among them is `position` - 1. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The columns that do not fit: the row says what they hold in another place. */
  leftOut: readonly Column<Row>[];
  /** 1 is the first row below the header. */
  position: number;
}
