import type { ComponentProps } from 'react';
import checkbox from '../Checkbox.module.css';
import styles from './Switch.module.css';

interface SwitchProps extends ComponentProps<'input'> {
  label: string;
}

export function Switch({ label, ...input }: SwitchProps) {
  return (
    <label className={styles.row}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state */}
      <input {...input} type="checkbox" role="switch" className={`${checkbox.drawn} ${styles.switch}`} />
      <span>{label}</span>
    </label>
  );
}
