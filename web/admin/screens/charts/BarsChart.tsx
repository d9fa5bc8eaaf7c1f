import {
  AGE_BUCKETS,
  type ExpectedAt,
  type HeadCount,
  peopleOf,
} from '../../../../contract/reponses/counts.rules.ts';
import { type Bar, Bars, barsHeight, KIND_NAMES, Legend } from './Bars.tsx';
import { ChartTable } from './ChartTable.tsx';
import styles from './charts.module.css';
import { Plot } from './Plot.tsx';

interface BarsChartProps {
  /** Of the picture. */
  label: string;
  /** Of the table beside it. */
  name: string;
  /** What each bar is. */
  heading: string;
  /** Of the same kinds, in the same order. */
  bars: readonly Bar[];
}

/** People by their answer, as bars and as figures. */
export function BarsChart({ label, name, heading, bars }: BarsChartProps) {
  const kinds = bars[0]?.parts.map(({ kind }) => kind) ?? [];
  return (
    <div className={styles.chart}>
      <figure className={styles.figure}>
        <Legend kinds={kinds} />
        <Plot label={label} height={() => barsHeight(bars)}>
          {(size) => <Bars {...size} bars={bars} />}
        </Plot>
      </figure>
      <ChartTable
        label={name}
        headings={[heading, ...kinds.map((kind) => KIND_NAMES[kind]), 'Attendus']}
        rows={bars.map(({ title, parts }) => [title, ...parts.map(({ count }) => count), expectedOf(parts)])}
        empty=""
      />
    </div>
  );
}

function expectedOf(parts: Bar['parts']): number {
  return parts.reduce((sum, { kind, count }) => (kind === 'no' ? sum : sum + count), 0);
}

const countsOf = ({ adults, childrenByAge }: HeadCount) => [adults, ...childrenByAge];

/** Adults and children by age, of those who come and of those who may. */
export function AgesChart({ event: { yes, silent } }: { event: ExpectedAt }) {
  const [come, may] = [countsOf(yes), countsOf(silent)];
  const bars = ['Adultes', ...AGE_BUCKETS.map(({ label }) => `Enfants, ${label}`)].map(
    (title, index): Bar => ({
      title,
      parts: [
        { kind: 'yes', count: come[index] ?? 0 },
        { kind: 'silent', count: may[index] ?? 0 },
      ],
    }),
  );
  return (
    <BarsChart label="Personnes par âge, selon leur réponse" name="Les âges" heading="Âge" bars={bars} />
  );
}

export function ExpectedChart({ events }: { events: readonly ExpectedAt[] }) {
  const bars = events.map(
    ({ title, yes, silent, no }): Bar => ({
      title,
      parts: [
        { kind: 'yes', count: peopleOf(yes) },
        { kind: 'silent', count: peopleOf(silent) },
        { kind: 'no', count: no },
      ],
    }),
  );
  return (
    <BarsChart
      label="Personnes par moment, selon leur réponse"
      name="Qui est attendu"
      heading="Moment"
      bars={bars}
    />
  );
}
