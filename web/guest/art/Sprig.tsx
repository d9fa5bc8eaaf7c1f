import styles from './Sprig.module.css';
import sprigUrl from './sprig.svg';

/** A sprig of ivy that closes a title; ornament only. */
export function Sprig() {
  return <img src={sprigUrl} alt="" width="180" height="28" className={styles.sprig} />;
}
