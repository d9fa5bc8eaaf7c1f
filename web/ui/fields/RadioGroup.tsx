/** A choice among a few options, or between yes and no: native radio buttons that look like cards. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import checkbox from '../Checkbox.module.css';
import { describedBy, FieldError } from './Field.tsx';
import styles from './RadioGroup.module.css';

interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  id?: string;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value | null;
  error?: string | undefined;
  disabled?: boolean;
  required?: boolean;
  onValue: (value: Value) => void;
  onBlur?: ComponentProps<'input'>['onBlur'];
}

/** `id` is set on the first radio button, so that a list of problems can link to it. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <div
      {...describedBy(id, props)}
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required={props.required}
    >
      <p id={`${id}-legend`} data-required={props.required} className={styles.legend}>
        {props.legend}
      </p>
      <div className={styles.options}>
        {props.options.map(({ value, label }, index) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={props.name}
              value={value}
              checked={props.value === value}
              disabled={props.disabled}
              onChange={() => props.onValue(value)}
              onBlur={props.onBlur}
              className={`${checkbox.drawn} ${styles.radio}`}
            />
            <span className={styles.card}>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={props.error} />
    </div>
  );
}

type YesNoProps = Omit<ComponentProps<typeof RadioGroup>, 'options' | 'value' | 'onValue'> & {
  /** Null while nothing is chosen. */
  value: boolean | null;
  onValue: (value: boolean) => void;
};

const OPTIONS = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
] as const;

export function YesNo({ value, onValue, ...group }: YesNoProps) {
  return (
    <RadioGroup
      {...group}
      options={OPTIONS}
      value={value === null ? null : value ? 'oui' : 'non'}
      onValue={(chosen) => onValue(chosen === 'oui')}
    />
  );
}
