import type { ReactNode } from 'react';
import card from '../Card.module.css';
import styles from './Fieldset.module.css';

/** A titled group of fields on its own sheet of paper. */
export function Fieldset({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={card.card}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
