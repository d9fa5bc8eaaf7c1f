import { ChoiceField } from '../ChoiceField.tsx';
import type { Filter } from './filter.rules.ts';
import styles from './ListFilter.module.css';

interface Option<Value> {
  value: Value;
  label: string;
}

interface ListFilterProps {
  chosen: Filter;
  choose: (filter: Filter) => void;
  options: readonly Option<Filter>[];
  /** `''` for all of them. */
  label: string;
  chooseLabel: (label: string) => void;
  /** Those in use; without any there is nothing to choose. */
  labelOptions: readonly Option<string>[];
}

export function ListFilter({ chosen, choose, options, label, chooseLabel, labelOptions }: ListFilterProps) {
  return (
    <>
      <div data-screen-only className={styles.filter}>
        <ChoiceField label="Afficher" options={options} value={chosen} onValue={choose} />
      </div>
      {labelOptions.length > 0 && (
        <div data-screen-only className={styles.filter}>
          <ChoiceField
            label="Libellé"
            options={[{ value: '', label: 'Tous' }, ...labelOptions]}
            value={label}
            onValue={chooseLabel}
          />
        </div>
      )}
    </>
  );
}
