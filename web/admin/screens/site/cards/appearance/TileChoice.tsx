/** One choice among a few that are looked at more than read: native radios under samples. */
import type { ReactNode } from 'react';
import styles from './TileChoice.module.css';

interface TileChoiceProps {
  id: string;
  legend: string;
  options: readonly { value: string; label: string; note?: string; sample: ReactNode }[];
  value: string;
  onValue: (value: string) => void;
}

export function TileChoice({ id, legend, options, value, onValue }: TileChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.tiles}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.tile}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
              className={styles.radio}
            />
            <span aria-hidden="true">{option.sample}</span>
            <span className={styles.label}>{option.label}</span>
            {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
