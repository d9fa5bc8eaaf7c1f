import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import { ChoiceField } from '../ChoiceField.tsx';
import type { Column } from './column.ts';
import styles from './SortChoice.module.css';
import { nextSort, type Sort } from './sort.rules.ts';

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Where some columns do not fit: sorts by any of them all the same. */
export function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const ascending = sort.direction === 'ascending';
  return (
    <div data-screen-only className={styles.choice}>
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
