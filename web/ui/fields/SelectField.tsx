import { type ComponentProps, useId } from 'react';
import control from './control.module.css';
import { describedBy, Field, type FieldTexts } from './Field.tsx';
import styles from './SelectField.module.css';

type SelectFieldProps = FieldTexts & ComponentProps<'select'>;

/** The phone's own picker; `children` are the options. */
export function SelectField({ label, hint, error, id: givenId, required, ...select }: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <select
        {...select}
        {...describedBy(id, { hint, error })}
        id={id}
        aria-required={required}
        className={`${control.control} ${styles.select}`}
      />
    </Field>
  );
}
