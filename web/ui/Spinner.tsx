import styles from './Spinner.module.css';

/** A veil over the page while something loads; it lets clicks through, for nothing must be lost by waiting. */
export function Spinner({ visible }: { visible: boolean }) {
  return (
    <div role="status" data-visible={visible} className={styles.veil}>
      {visible && (
        <>
          <span className={styles.ring} />
          <span className={styles.text}>Chargement…</span>
        </>
      )}
    </div>
  );
}
