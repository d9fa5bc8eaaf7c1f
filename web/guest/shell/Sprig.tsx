import sprigUrl from '../art/sprig.svg';
import styles from './Sprig.module.css';

/** A sprig of ivy that closes a title; ornament only. */
export function Sprig() {
  return <img src={sprigUrl} alt="" width="180" height="28" className={styles.sprig} />;
}
