import { ChoiceField } from '../../parts/ChoiceField.tsx';
import styles from './ListFilter.module.css';
import type { useListFilter } from './useListFilter.ts';

type ListFilterProps = Omit<ReturnType<typeof useListFilter>, 'passing'>;

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
