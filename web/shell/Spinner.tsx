import { useLayoutEffect, useSyncExternalStore } from 'react';
import { pending } from '../lib/pending.ts';
import styles from './Spinner.module.css';

/** A veil over the page while something loads; it lets clicks through, for nothing must be lost by waiting. */
export function Spinner() {
  const visible = useSyncExternalStore(pending.shown.subscribe, pending.shown.get);
  useLayoutEffect(() => {
    if (visible) pending.drawn();
  }, [visible]);
  return (
    <div role="status" className={styles.veil}>
      {visible && (
        <>
          <span className={styles.ring} />
          <span className={styles.text}>Chargement…</span>
        </>
      )}
    </div>
  );
}
