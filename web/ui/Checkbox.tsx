import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'checked' | 'type' | 'ref'> {
  label: ReactNode;
  /** null shows as indeterminate: nobody has said yet. */
  checked: boolean | null;
}

/** A native checkbox, so that the keyboard and screen readers know its three states. */
export function Checkbox({ label, checked, id: givenId, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === null;
  }, [checked]);

  return (
    <label htmlFor={id} className={styles.row}>
      <input {...input} ref={box} id={id} type="checkbox" checked={checked === true} className={styles.box} />
      <span>{label}</span>
    </label>
  );
}
