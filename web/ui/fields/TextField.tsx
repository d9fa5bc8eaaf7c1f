import type { ComponentProps } from 'react';
import control from './control.module.css';
import { Field, type FieldTexts } from './Field.tsx';

type TextFieldProps = FieldTexts & ComponentProps<'input'> & { alert?: boolean };

export function TextField({ label, hint, error, alert = false, id, required, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} alert={alert} required={required}>
      {(tied) => <input {...input} {...tied} className={control.control} />}
    </Field>
  );
}
