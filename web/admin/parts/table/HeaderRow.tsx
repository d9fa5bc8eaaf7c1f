/** The header row that sorts a table, and the field that also sorts by columns that do not fit. */
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import { ChoiceField } from '../ChoiceField.tsx';
import parts from '../parts.module.css';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { nextSort, type Sort, total } from './table.rules.ts';

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
                  <button
                    type="button"
                    className={`${parts.inside} ${styles.sort}`}
                    onClick={() => onSort(key)}
                  >
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

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Sorts by any column, including those that do not fit. */
export function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const ascending = sort.direction === 'ascending';
  return (
    <div data-screen-only className={styles.sortChoice}>
      <ChoiceField
        label={<VisuallyHidden>Trier par</VisuallyHidden>}
        options={columns
          .filter(({ sortBy }) => sortBy !== undefined)
          .map(({ key, header }) => ({ value: key, label: <>Tri&nbsp;: {header}</> }))}
        value={sort.column}
        onValue={(column) => onSort({ column, direction: 'ascending' })}
      />
      <Button
        kind="secondary"
        aria-label={ascending ? 'Inverser l’ordre (croissant)' : 'Inverser l’ordre (décroissant)'}
        onClick={() => onSort(nextSort(sort, sort.column))}
      >
        {ascending ? '▲' : '▼'}
      </Button>
    </div>
  );
}
