/** Sorts the rows of a table, and chooses the columns that fit. */

export type SortValue = string | number | boolean | null;

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** French collation: É sorts with E, and numbers by value. */
const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** Returns a stably sorted copy; rows without a value come last in either direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortValue,
  direction: Sort['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  // Reads each value once; within the comparison it would be read ten times.
  const valued = rows.map((row) => ({ row, value: keyOf(row) }));
  valued.sort((one, other) => {
    if (one.value === null || other.value === null)
      return Number(one.value === null) - Number(other.value === null);
    return sign * compare(one.value, other.value);
  });
  return valued.map(({ row }) => row);
}

function compare(one: Exclude<SortValue, null>, other: Exclude<SortValue, null>): number {
  if (typeof one === 'string' && typeof other === 'string') return collator.compare(one, other);
  return Number(one) - Number(other);
}

/** The sorted column reverses its direction; another one sorts ascending. */
export function nextSort(current: Sort, column: string): Sort {
  const turned = current.column === column && current.direction === 'ascending';
  return { column, direction: turned ? 'descending' : 'ascending' };
}

interface Wide {
  width: number;
  essential?: boolean;
}

interface Fit<Column> {
  shown: readonly Column[];
  leftOut: readonly Column[];
}

/** Number of non-essential columns, from the left, that fit beside the essential ones. `rem` is the width. */
export function roomFor(columns: readonly Wide[], rem: number): number {
  let left = rem - total(columns.filter(({ essential }) => essential));
  const others = columns.filter(({ essential }) => !essential);
  const firstTooWide = others.findIndex(({ width }) => {
    left -= width;
    return left < 0;
  });
  return firstTooWide === -1 ? others.length : firstTooWide;
}

/** The essential columns and the first `room` others, in order. */
export function fitColumns<Column extends Wide>(columns: readonly Column[], room: number): Fit<Column> {
  const others = columns.filter(({ essential }) => !essential);
  const leftOut = others.slice(room);
  return {
    shown: leftOut.length === 0 ? columns : columns.filter((column) => !leftOut.includes(column)),
    leftOut,
  };
}

export function total(columns: readonly Wide[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}
