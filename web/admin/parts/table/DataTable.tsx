/** Only the rows in view are in the page, so that a thousand families sort and search at once; on paper all are. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import type { BodyProps, Column } from './column.ts';
import styles from './DataTable.module.css';
import { HeaderRow, SortChoice } from './HeaderRow.tsx';
import { fitColumns, nextSort, roomFor, type Sort, sortRows } from './table.rules.ts';
import { useMeasured, usePrinting } from './useMeasured.ts';

interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  found?: ReadonlySet<Row>;
  /** The first column names the row. Give the same array at each render. */
  columns: readonly Column<Row>[];
  /** The cells of one row, as the content of a `<tbody>`. */
  Body: (props: BodyProps<Row>) => ReactNode;
  empty: string;
}

function DataTableOf<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, rows, found, columns, Body, empty } = props;
  const scroller = useRef<HTMLElement>(null);
  const [sort, setSort] = useState<Sort>({ column: columns[0]?.key ?? '', direction: 'ascending' });
  // Sorted before the search and not after: a keystroke must not sort.
  const sorted = useMemo(() => {
    const sortBy = columns.find(({ key }) => key === sort.column)?.sortBy;
    return sortBy ? sortRows(rows, sortBy, sort.direction) : rows;
  }, [rows, columns, sort]);
  const listed = useMemo(() => (found ? sorted.filter((row) => found.has(row)) : sorted), [sorted, found]);
  const printing = usePrinting();
  const readRoom = useCallback((rem: number) => roomFor(columns, rem), [columns]);
  const measured = useMeasured(scroller, readRoom, columns.length);
  const room = printing ? columns.length : measured;
  const { shown, leftOut } = useMemo(() => fitColumns(columns, room), [columns, room]);
  const { from, inView, before, after, measure } = useRowsInView({ scroller, rows: listed, printing });
  // Kept, so that scrolling renders rows alone.
  const header = useMemo(
    () => (
      <HeaderRow
        columns={shown}
        sort={sort}
        onSort={(column) => setSort((current) => nextSort(current, column))}
      />
    ),
    [shown, sort],
  );

  return (
    <>
      <section
        ref={scroller}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        data-none-found={listed.length === 0 && rows.length > 0}
        className={styles.scroller}
      >
        <table aria-rowcount={listed.length + 1} data-folded={leftOut.length > 0} className={styles.table}>
          <caption>
            <VisuallyHidden>{label}</VisuallyHidden>
          </caption>
          {header}
          <Spacer height={before} columns={shown.length} />
          {inView.map((row, index) => (
            <tbody key={row.id} data-index={from + index} ref={measure} className={styles.row}>
              <Body row={row} rows={listed} columns={shown} leftOut={leftOut} position={from + index + 1} />
            </tbody>
          ))}
          <Spacer height={after} columns={shown.length} />
        </table>
        {listed.length === 0 && <p className={styles.empty}>{empty}</p>}
      </section>
      {leftOut.length > 0 && listed.length > 1 && (
        <SortChoice columns={columns} sort={sort} onSort={setSort} />
      )}
    </>
  );
}

/** Left alone when another part of the page changes. */
export const DataTable = memo(DataTableOf) as typeof DataTableOf;

/** Stands for the rows out of view, so that the scroll bar tells the truth. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={columns} style={{ height }} className={styles.spacer} />
      </tr>
    </tbody>
  );
}

const ROW_PX = 49;
/** Rows kept ready on each side of the view. */
const OVERSCAN = 4;

interface RowsInView<Row> {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  printing: boolean;
}

/** Which of the rows to put on the page: those in view, or all of them when it is printed. */
function useRowsInView<Row extends { id: string }>({ scroller, rows, printing }: RowsInView<Row>) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: OVERSCAN,
  });
  if (printing) return { from: 0, inView: rows, before: 0, after: 0, measure: null };
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  return {
    /** Place of the first among all rows. */
    from,
    inView: rows.slice(from, from + items.length),
    /** Heights of what is out of view, in px. */
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
  };
}

export function Cells<Row>({ row, columns }: Pick<BodyProps<Row>, 'row' | 'columns'>) {
  return columns.map(({ key, cell }, index) =>
    index === 0 ? (
      <th key={key} scope="row" className={styles.name}>
        {cell(row)}
      </th>
    ) : (
      <td key={key} className={styles.cell}>
        {cell(row)}
      </td>
    ),
  );
}
