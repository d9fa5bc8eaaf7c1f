import styles from './IvyBorder.module.css';

/** The ivy that hangs from the top of every guest page; ornament only, screen readers skip it. */
export function IvyBorder() {
  return <div aria-hidden="true" data-screen-only className={styles.ivy} />;
}
