import type { ComponentProps } from 'react';
import control from './control.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './SelectField.module.css';

type SelectFieldProps = FieldTexts & ComponentProps<'select'>;

/** The phone's own picker; `children` are the options. */
export function SelectField({ label, hint, error, id, required, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(tied) => <select {...select} {...tied} className={`${control.control} ${styles.select}`} />}
    </Field>
  );
}
