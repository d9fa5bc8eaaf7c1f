/** What a table shows of its rows. */
import type { ReactNode } from 'react';
import type { SortValue } from './sort.rules.ts';

export interface Column<Row> {
  key: string;
  /** A name, or a control for the whole column. */
  header: ReactNode;
  /** Width in rem: columns must not move while one scrolls. */
  width: number;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by; a column without it does not sort. */
  sortBy?: (row: Row) => SortValue;
}

export interface BodyProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** 1 is the first row below the header. */
  position: number;
}
