import styles from './IvyBorder.module.css';

/** The ivy at the top of every guests' page; decorative. */
export function IvyBorder() {
  return <div aria-hidden="true" data-screen-only className={styles.ivy} />;
}
