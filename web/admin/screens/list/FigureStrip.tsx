/** The figures in one strip of words; on a phone all but two unfold. */
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { Stat } from '../../parts/stats/StatTiles.tsx';
import styles from './FigureStrip.module.css';

/** From here on all of them take two lines. */
const ROOM = '(min-width: 1000px)';

export function FigureStrip({ stats }: { stats: readonly Stat[] }) {
  const hasRoom = useMediaQuery(ROOM);
  const told = [...stats.slice(0, 2), ...stats.filter(({ warning }) => warning)];
  return (
    <details open={hasRoom} className={styles.strip}>
      <summary className={styles.summary}>
        <Chevron />
        <span className={styles.title}>Chiffres</span>{' '}
        {told.map(({ label, value, warning }) => (
          <span key={label} data-warning={warning} className={styles.told}>
            {label} <b>{value}</b>
          </span>
        ))}
      </summary>
      <dl className={styles.figures}>
        {stats.map(({ label, value, warning }) => (
          <div key={label} data-warning={warning}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
