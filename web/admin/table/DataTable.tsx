/**
 * A table of up to thousands of rows, 500 px high under its sticky header, sorted by a click on a column. Only the rows in view
 * are in the page, so that opening, sorting and searching a thousand families stays instant.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { BodyProps, Column } from './column.ts';
import styles from './DataTable.module.css';
import { HeaderRow } from './HeaderRow.tsx';
import { nextSort, type Sort, sortRows } from './sort.rules.ts';

interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The first column names the row and stays in view when one scrolls sideways. Give the same array at each render. */
  columns: readonly Column<Row>[];
  /** The cells of one row, as the content of a `<tbody>`. */
  Body: (props: BodyProps<Row>) => ReactNode;
  /** Said instead of rows when there are none. */
  empty: string;
}

const ROW_PX = 49;
const OVERSCAN = 8;

export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, rows, columns, Body, empty } = props;
  const scroller = useRef<HTMLElement>(null);
  const [sort, setSort] = useState<Sort>({ column: columns[0]?.key ?? '', direction: 'ascending' });
  const sorted = useMemo(() => {
    const sortBy = columns.find(({ key }) => key === sort.column)?.sortBy;
    return sortBy ? sortRows(rows, sortBy, sort.direction) : rows;
  }, [rows, columns, sort]);
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: useCallback((index: number) => sorted[index]?.id ?? index, [sorted]),
    overscan: OVERSCAN,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section ref={scroller} aria-label={label} tabIndex={0} className={styles.scroller}>
      <table aria-rowcount={sorted.length + 1} className={styles.table}>
        <caption className={styles.caption}>{label}</caption>
        <HeaderRow columns={columns} sort={sort} onSort={(column) => setSort(nextSort(sort, column))} />
        <Gap height={before} columns={columns.length} />
        {items.map(({ key, index }) => {
          const row = sorted[index];
          return (
            row !== undefined && (
              <tbody key={key} data-index={index} ref={virtual.measureElement}>
                <Body row={row} columns={columns} position={index + 1} />
              </tbody>
            )
          );
        })}
        <Gap height={after} columns={columns.length} />
      </table>
      {sorted.length === 0 && <p className={styles.empty}>{empty}</p>}
    </section>
  );
}

/** Stands for the rows out of view, so that the scroll bar tells the truth. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={columns} style={{ height }} className={styles.gap} />
      </tr>
    </tbody>
  );
}
