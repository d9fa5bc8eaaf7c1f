/**
 * Label, hint and error of a control, associated with it for screen readers; the text and select fields made
 * of them, and groups of fields.
 */
import { type ComponentProps, type ReactNode, useId } from 'react';
import card from '../Card.module.css';
import layout from '../layout.module.css';
import { UnbrokenText } from '../texts.tsx';
import styles from './Field.module.css';

interface FieldTexts {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  required?: boolean | undefined;
  /** Announces the error at once, for errors that appear while typing or through another button. */
  alert?: boolean;
  /** Renders the control with the attributes that associate it. */
  children: (
    tied: { id: string; 'aria-required': boolean | undefined } & ReturnType<typeof describedBy>,
  ) => ReactNode;
}

export function Field({ label, hint, error, required, alert = false, children, ...given }: FieldProps) {
  const ownId = useId();
  const id = given.id ?? ownId;
  return (
    <div className={styles.field}>
      <label htmlFor={id} data-required={required} className={styles.label}>
        {label}
      </label>
      {children({ id, 'aria-required': required, ...describedBy(id, { hint, error }) })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={layout.note}>
          <UnbrokenText text={hint} />
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} alert={alert} />
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  message: string | undefined;
  alert?: boolean;
}

export function FieldError({ id, message, alert = false }: FieldErrorProps) {
  if (message === undefined) return null;
  return (
    <p id={id} role={alert ? 'alert' : undefined} className={styles.error}>
      {message}
    </p>
  );
}

/** Attributes that associate a control with its hint and error. */
export function describedBy(id: string, { hint, error }: Omit<FieldTexts, 'label'>) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error !== undefined,
  };
}

type TextFieldProps = FieldTexts & ComponentProps<'input'> & { alert?: boolean };

export function TextField({ label, hint, error, alert = false, id, required, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} alert={alert} required={required}>
      {(tied) => <input {...input} {...tied} className={styles.control} />}
    </Field>
  );
}

type SelectFieldProps = FieldTexts & ComponentProps<'select'>;

/** A native select; `children` are the options. */
export function SelectField({ label, hint, error, id, required, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(tied) => <select {...select} {...tied} className={`${styles.control} ${styles.select}`} />}
    </Field>
  );
}

/** A titled group of fields on its own card. */
export function Fieldset({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={card.card}>
      <legend className={styles.setLegend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
