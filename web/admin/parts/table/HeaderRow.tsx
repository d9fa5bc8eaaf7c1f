import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { total } from './fit.rules.ts';
import type { Sort } from './sort.rules.ts';

interface HeaderRowProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (column: string) => void;
}

export function HeaderRow<Row>({ columns, sort, onSort }: HeaderRowProps<Row>) {
  const rems = total(columns);
  return (
    <>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width: `${(100 * width) / rems}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ key, header, sortBy }) => {
            const direction = sort.column === key ? sort.direction : undefined;
            return (
              <th key={key} scope="col" aria-sort={direction} className={styles.header}>
                {sortBy ? (
                  <button type="button" className={styles.sort} onClick={() => onSort(key)}>
                    {header}
                    <span aria-hidden="true" data-screen-only className={styles.arrow}>
                      {direction === 'ascending' && '▲'}
                      {direction === 'descending' && '▼'}
                    </span>
                  </button>
                ) : (
                  header
                )}
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
}
