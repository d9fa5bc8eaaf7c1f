import type { ReactNode } from 'react';
import styles from './Fieldset.module.css';

/** A titled group of fields on its own sheet of paper; `disabled` turns off everything inside. */
export function Fieldset(props: { legend: ReactNode; disabled?: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={props.disabled} className={styles.fieldset}>
      <legend className={styles.legend}>{props.legend}</legend>
      {props.children}
    </fieldset>
  );
}
