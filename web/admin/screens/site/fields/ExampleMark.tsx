import { type Place, useExampleAt } from './cardForm.ts';
import styles from './ExampleMark.module.css';

/** Beside what guests would read of somebody else’s wedding. */
export function ExampleMark({ place }: { place: Place }) {
  return useExampleAt(place) ? <span className={styles.mark}>texte d’exemple</span> : null;
}
