/** One choice among a few that are looked at more than read: native radios under what they stand for. */
import type { ReactNode } from 'react';
import { FieldError } from '../../../../ui/fields/Field.tsx';
import layout from '../../../../ui/layout.module.css';
import styles from './Tiles.module.css';

export interface Tile {
  value: string;
  label: string;
  note?: string;
  sample: ReactNode;
}

interface TilesProps {
  /** Of the first one, so that what lists the faults can lead to it. */
  id: string;
  legend: string;
  options: readonly Tile[];
  /** Drawings stand closer than samples, over centred words. */
  size: 'drawing' | 'sample';
  isChosen: (value: string) => boolean;
  onValue: (value: string) => void;
  help?: string | undefined;
  error?: string | undefined;
}

export function Tiles({ id, legend, options, size, isChosen, onValue, help, error }: TilesProps) {
  return (
    <fieldset className={styles.choice} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles.legend}>{legend}</legend>
      <div data-size={size} className={styles.tiles}>
        {options.map(({ value, label, note, sample }, index) => (
          <label key={value} className={styles.tile}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              checked={isChosen(value)}
              onChange={() => onValue(value)}
              className={styles.radio}
            />
            <span aria-hidden="true">{sample}</span>
            <span className={styles.label}>{label}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </label>
        ))}
      </div>
      {help !== undefined && <p className={layout.note}>{help}</p>}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
