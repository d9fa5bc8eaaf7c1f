import styles from './StatTiles.module.css';

export interface Stat {
  label: string;
  value: string | number;
  warning?: boolean;
}

/** Figures to read at a glance, each with what it counts. */
export function StatTiles({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={styles.tiles}>
      {stats.map(({ label, value, warning }) => (
        <div key={label} data-warning={warning} className={styles.tile}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
