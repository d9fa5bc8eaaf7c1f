import layout from '../../ui/layout.module.css';
import { Chevron } from '../../ui/onDemand/Chevron.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { usePrinting } from '../table/usePrinting.ts';
import styles from './Figures.module.css';
import { type Stat, StatTiles } from './StatTiles.tsx';

/** Where they would push the families off the screen: phones, tablets held upright, a page enlarged twice. */
const NARROW = '(max-width: 900px)';

/** The figures above a list; where there is little room, behind one line that tells the first two and the warnings. */
export function Figures({ stats }: { stats: readonly Stat[] }) {
  const narrow = useMediaQuery(NARROW);
  const printing = usePrinting();
  if (!narrow || printing) return <StatTiles stats={stats} />;
  return (
    <details className={styles.figures}>
      <summary className={`${layout.row} ${styles.summary}`}>
        {stats
          .filter(({ warning }, index) => index < 2 || warning)
          .map(({ label, value }) => (
            <span key={label} className={styles.headline}>
              {label} <strong>{value}</strong>
            </span>
          ))}
        <Chevron className={styles.sign} />
      </summary>
      <StatTiles stats={stats} />
    </details>
  );
}
