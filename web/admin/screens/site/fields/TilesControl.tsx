import { FieldError } from '../../../../ui/fields/Field.tsx';
import layout from '../../../../ui/layout.module.css';
import { type Place, useFieldAt } from './cardForm.ts';
import { LineDrawing } from './LineDrawing.tsx';
import styles from './TilesControl.module.css';
import type { DrawnChoice } from './tiles.ts';

interface TilesControlProps {
  field: { label: string; help?: string };
  options: readonly DrawnChoice[];
  place: Place;
}

/** One drawing among a few, as native radios. */
export function TilesControl({ field, options, place }: TilesControlProps) {
  const { id, value, set, error } = useFieldAt(place);
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles.legend}>{field.label}</legend>
      <div className={styles.tiles}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.tile}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              checked={typeof value === 'string' && sameWord(value, option.value)}
              onChange={() => set(option.value)}
              className={styles.radio}
            />
            <LineDrawing path={option.path} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {field.help !== undefined && <p className={layout.note}>{field.help}</p>}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

/** As the server reads it: a hand writes « Vin d'honneur » too. */
function sameWord(one: string, other: string): boolean {
  return one.toLowerCase().replaceAll("'", '’') === other;
}
