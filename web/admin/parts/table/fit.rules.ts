/** Which columns a table has room for. Pure. */

interface Wide {
  width: number;
  essential?: boolean;
}

export interface Fit<Column> {
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
