import { type ComponentProps, useId } from 'react';
import control from './control.module.css';
import { describedBy, Field, type FieldTexts } from './Field.tsx';

type TextFieldProps = FieldTexts & ComponentProps<'input'>;

export function TextField({ label, hint, error, id: givenId, required, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <input
        {...input}
        {...describedBy(id, { hint, error })}
        id={id}
        aria-required={required}
        className={control.control}
      />
    </Field>
  );
}
