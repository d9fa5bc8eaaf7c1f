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
