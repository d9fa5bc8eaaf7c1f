/** A number of people, typed or changed with − and + buttons large enough for a thumb. */
import { useState } from 'react';
import { MAX_GUESTS } from '../../../contract/limits.ts';
import layout from '../layout.module.css';
import { afterPress } from './afterPress.ts';
import styles from './Field.module.css';
import { Field } from './Field.tsx';

interface PeopleFieldProps {
  id?: string;
  label?: string;
  value: number;
  /** The text when it is no number within the bounds ('' if emptied); null when the field holds `value`. */
  invalid: string | null;
  onInvalid: (typed: string | null) => void;
  /** Error shown for any other text than a number within the bounds. */
  outOfBounds: string;
  required?: boolean;
  /**
   * Called with whole numbers within the bounds only. `typedOn` is true when digits were added to the
   * previous number: the 1 on the way to 12 was no decision. `pressed` is true for − and +.
   */
  onValue: (value: number, typedOn: boolean, pressed: boolean) => void;
}

export function PeopleField(props: PeopleFieldProps) {
  const { id, label = 'Nombre de personnes', value, invalid, onInvalid, onValue, required } = props;
  const [before, setBefore] = useState('');
  const shown = invalid ? Number(invalid) : value;
  const error = invalid ? props.outOfBounds : undefined;

  function type(text: string) {
    const number = Number(text);
    const fits = Number.isInteger(number) && number >= 1 && number <= MAX_GUESTS;
    onInvalid(text !== '' && fits ? null : text);
    setBefore(text);
    if (text !== '' && fits) onValue(number, before !== '' && text.startsWith(before), false);
  }

  function step(by: number) {
    setBefore('');
    onInvalid(null);
    const next = Math.min(MAX_GUESTS, Math.max(1, Math.round(shown + by)));
    if (next !== value) onValue(next, false, true);
  }

  /** Restores the number of an emptied field; the next digits typed make a new number. */
  function leave() {
    setBefore('');
    if (invalid === '') onInvalid(null);
  }

  // aria-disabled, because disabling a button while it is pressed would lose the focus.
  return (
    <Field id={id} label={label} error={error} required={required} alert>
      {(tied) => (
        <div className={layout.wrap}>
          <button
            type="button"
            aria-label="Une personne de moins"
            aria-disabled={shown <= 1}
            className={styles.step}
            onClick={() => step(-1)}
          >
            −
          </button>
          <input
            {...tied}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_GUESTS}
            step={1}
            value={invalid ?? value}
            onChange={(event) => type(event.target.value)}
            onBlur={() => afterPress(leave)}
            className={`${styles.control} ${styles.people}`}
          />
          <button
            type="button"
            aria-label="Une personne de plus"
            aria-disabled={shown >= MAX_GUESTS}
            className={styles.step}
            onClick={() => step(1)}
          >
            +
          </button>
        </div>
      )}
    </Field>
  );
}
