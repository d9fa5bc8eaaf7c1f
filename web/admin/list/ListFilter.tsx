import { SelectField } from '../../ui/fields/SelectField.tsx';
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
        <SelectField
          label="Afficher"
          value={chosen}
          onChange={({ target }) => {
            const option = options.find(({ value }) => value === target.value);
            if (option) choose(option.value);
          }}
        >
          <Options of={options} />
        </SelectField>
      </div>
      {labelOptions.length > 0 && (
        <div data-screen-only className={styles.filter}>
          <SelectField label="Libellé" value={label} onChange={({ target }) => chooseLabel(target.value)}>
            <option value="">Tous</option>
            <Options of={labelOptions} />
          </SelectField>
        </div>
      )}
    </>
  );
}

function Options({ of }: { of: readonly Option<string>[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
