/** What a table decides: the order of its rows, and which columns it has room for. Pure. */

export type SortValue = string | number | boolean | null;

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** As French dictionaries do: É beside E, numbers by their value. */
const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** A new list; rows that compare equal keep their order, those without a value come last whatever the direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortValue,
  direction: Sort['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  // Values first: asking for them inside the comparison would do it ten times for each row.
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

/** A click on the sorted column turns it round, a click on another sorts by that one. */
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

/** How many of the columns that are not essential fit beside those that are, taken from the left. `rem` is the table's width. */
export function roomFor(columns: readonly Wide[], rem: number): number {
  let left = rem - total(columns.filter(({ essential }) => essential));
  const others = columns.filter(({ essential }) => !essential);
  const firstTooWide = others.findIndex(({ width }) => {
    left -= width;
    return left < 0;
  });
  return firstTooWide === -1 ? others.length : firstTooWide;
}

/** The essential columns and the first `room` others, in their own order. */
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
