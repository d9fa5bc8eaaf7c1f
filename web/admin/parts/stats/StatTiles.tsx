/** Figures as tiles, and the figures of answers, children and unnamed families. */
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import {
  AGE_BUCKETS,
  type AnswerCount,
  comesUnnamed,
  type HeadCount,
} from '../../../../contract/reponses/counts.rules.ts';
import styles from './StatTiles.module.css';

export interface Stat {
  label: string;
  value: string | number;
  warning?: boolean;
}

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

/** Converts head counts into figures. */
export function answerStat({ answered, total }: AnswerCount): Stat {
  return { label: 'Réponses', value: `${answered}\u00a0/\u00a0${total}` };
}

export function childStats({ childrenByAge }: HeadCount): Stat[] {
  return AGE_BUCKETS.map(({ label }, index) => ({
    label: `Enfants, ${label}`,
    value: childrenByAge[index] ?? 0,
  }));
}

/** Warns of families without named guests, which the head counts leave out; empty if there are none. */
export function unnamedStat(familles: readonly Famille[]): Stat[] {
  const value = familles.filter(comesUnnamed).length;
  return value === 0
    ? []
    : [{ label: 'Présentes sans convives indiqués, non comptées', value, warning: true }];
}
