/**
 * A table that sorts by its columns and leaves out those without room. Renders only the rows in view, so that
 * a thousand families sort and search at once; prints all of them.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import type { BodyProps, Column } from './column.ts';
import styles from './DataTable.module.css';
import { HeaderRow, SortChoice } from './HeaderRow.tsx';
import { fitColumns, nextSort, roomFor, type Sort, sortRows } from './table.rules.ts';
import { useMeasured, usePrinting } from './useMeasured.ts';
import { type Revealed, useReveal } from './useReveal.ts';

interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  found?: ReadonlySet<Row>;
  /** The first column names the row. Pass the same array at each render. */
  columns: readonly Column<Row>[];
  /** Renders the cells of a row within its `<tbody>`. */
  Body: (props: BodyProps<Row>) => ReactNode;
  empty: string;
  /** A row that has just come from another table, to show with the focus on its control. */
  revealed?: Revealed | undefined;
}

function DataTableOf<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, rows, found, columns, Body, empty, revealed } = props;
  const scroller = useRef<HTMLElement>(null);
  const [sort, setSort] = useState<Sort>({ column: columns[0]?.key ?? '', direction: 'ascending' });
  // Sorts before filtering, so that a keystroke does not sort.
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
  const { from, inView, before, after, measure, scrollTo } = useRowsInView({
    scroller,
    rows: listed,
    printing,
  });
  useReveal(scroller, revealed, { rows: listed, scrollTo });
  // Memoised, so that scrolling renders rows only.
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
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

/** Memoised against changes elsewhere on the page. */
export const DataTable = memo(DataTableOf) as typeof DataTableOf;

/** Takes the height of the rows out of view, for the scroll bar. */
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
/** Rows rendered on each side of the view. */
const OVERSCAN = 4;

interface RowsInView<Row> {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  printing: boolean;
}

/** The rows to render: those in view, or all of them for print. */
function useRowsInView<Row extends { id: string }>({ scroller, rows, printing }: RowsInView<Row>) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: OVERSCAN,
  });
  const scrollTo = (index: number) => virtual.scrollToIndex(index);
  if (printing) return { from: 0, inView: rows, before: 0, after: 0, measure: null, scrollTo };
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  return {
    /** Index of the first rendered row. */
    from,
    inView: rows.slice(from, from + items.length),
    /** Heights in pixels of the rows out of view. */
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
    scrollTo,
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
