import { type ComponentProps, useId } from 'react';
import styles from './Switch.module.css';

interface SwitchProps extends ComponentProps<'input'> {
  label: string;
}

export function Switch({ label, id: givenId, ...input }: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <label htmlFor={id} className={styles.row}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
      <input {...input} id={id} type="checkbox" role="switch" className={styles.switch} />
      <span>{label}</span>
    </label>
  );
}
