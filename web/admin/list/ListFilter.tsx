import { SelectField } from '../../ui/SelectField.tsx';
import type { Filter } from './filter.rules.ts';
import styles from './ListFilter.module.css';

interface ListFilterProps {
  chosen: Filter;
  choose: (filter: Filter) => void;
  options: readonly { value: Filter; label: string }[];
}

export function ListFilter({ chosen, choose, options }: ListFilterProps) {
  return (
    <div data-screen-only className={styles.filter}>
      <SelectField
        label="Afficher"
        value={chosen}
        onChange={({ target }) => {
          const option = options.find(({ value }) => value === target.value);
          if (option) choose(option.value);
        }}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
