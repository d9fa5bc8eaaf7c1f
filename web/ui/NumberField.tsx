/** A whole number one can type, or step with − and +, both large enough for a thumb. */
import { useId, useState } from 'react';
import control from './control.module.css';
import { describedBy, Field, type FieldTexts } from './Field.tsx';
import styles from './NumberField.module.css';

interface NumberFieldProps extends FieldTexts {
  id?: string;
  value: number;
  min: number;
  max: number;
  /** Said while what is typed lies outside the bounds. */
  outOfBounds: string;
  lessLabel: string;
  moreLabel: string;
  disabled?: boolean;
  /** Called with whole numbers inside the bounds only: a field emptied while typing changes nothing. */
  onValue: (value: number) => void;
}

export function NumberField({
  label,
  hint,
  value,
  min,
  max,
  disabled = false,
  onValue,
  ...rest
}: NumberFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const [typed, setTyped] = useState<string | null>(null);
  const fits = (number: number) => Number.isInteger(number) && number >= min && number <= max;
  const error = typed !== null && typed !== '' && !fits(Number(typed)) ? rest.outOfBounds : rest.error;

  function type(text: string) {
    setTyped(text);
    if (text !== '' && fits(Number(text))) onValue(Number(text));
  }

  function step(by: number) {
    setTyped(null);
    if (!disabled && fits(value + by)) onValue(value + by);
  }

  // aria-disabled, not disabled: a button that turns off under the finger would throw the keyboard's focus away.
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles.row}>
        <button
          type="button"
          aria-label={rest.lessLabel}
          aria-disabled={disabled || value <= min}
          className={styles.step}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          {...describedBy(id, { hint, error })}
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={typed ?? value}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
          className={`${control.control} ${styles.input}`}
        />
        <button
          type="button"
          aria-label={rest.moreLabel}
          aria-disabled={disabled || value >= max}
          className={styles.step}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
    </Field>
  );
}
