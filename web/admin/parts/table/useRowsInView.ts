import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

const ROW_PX = 49;
/** Rows kept ready on each side of the view. */
const OVERSCAN = 4;

interface RowsInView<Row> {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  printing: boolean;
}

/** Which of the rows to put on the page: those in view, or all of them when it is printed. */
export function useRowsInView<Row extends { id: string }>({ scroller, rows, printing }: RowsInView<Row>) {
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
