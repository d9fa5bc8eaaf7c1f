import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'checked' | 'type' | 'ref'> {
  label: ReactNode;
  /** Null shows as indeterminate: nobody has decided yet. */
  checked: boolean | null;
}

/** A native checkbox, so that keyboards and screen readers know its three states. */
export function Checkbox({ label, checked, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === null;
  }, [checked]);

  return (
    <label className={styles.row}>
      <input
        {...input}
        ref={box}
        type="checkbox"
        checked={checked === true}
        className={`${styles.drawn} ${styles.box}`}
      />
      <span>{label}</span>
    </label>
  );
}
