/** Horizontal bars on one scale, each with its figure; and the charts of ages and of expected people. */
import {
  AGE_BUCKETS,
  type ExpectedAt,
  type HeadCount,
  peopleOf,
} from '../../../../contract/reponses/counts.rules.ts';
import { countTicks } from './answersOverTime.rules.ts';
import styles from './charts.module.css';
import { ChartTable, Plot } from './Plot.tsx';

type Kind = 'yes' | 'silent' | 'no';
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  yes: 'Oui',
  silent: 'En attente',
  no: 'Non',
};

export interface Bar {
  title: string;
  parts: readonly { kind: Kind; count: number }[];
}

/** In rem: a line for the name, then the bar. */
const LINE = { name: 1.5, bar: 1.6, gap: 0.9 };
const AXIS = 2;
/** Room in rem for the figure after the longest bar. */
const RIGHT = 2.5;

export function barsHeight(bars: readonly Bar[]): number {
  return bars.length * (LINE.name + LINE.bar + LINE.gap) + AXIS;
}

export function Bars({ width, height, bars }: { width: number; height: number; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0)));
  const ticks = countTicks(most, Math.max(2, Math.floor(width / 6)));
  const floor = height - AXIS;
  const x = (count: number) => 0.1 + (count / (ticks.at(-1) ?? 1)) * (width - RIGHT);
  return (
    <>
      {ticks.map((count) => (
        <g key={count}>
          <line
            x1={x(count)}
            x2={x(count)}
            y1={0}
            y2={floor}
            className={count === 0 ? styles.axis : styles.grid}
          />
          <text x={x(count)} y={floor + 1.3} textAnchor={count === 0 ? 'start' : 'middle'}>
            {count}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <Line key={bar.title} bar={bar} top={index * (LINE.name + LINE.bar + LINE.gap)} x={x} />
      ))}
    </>
  );
}

function Line({ bar, top, x }: { bar: Bar; top: number; x: (count: number) => number }) {
  let before = 0;
  const parts = bar.parts.map((part) => {
    const from = before;
    before += part.count;
    return { ...part, from };
  });
  return (
    <>
      <text x={0.4} y={top + LINE.name - 0.4} className={styles.name}>
        {bar.title}
      </text>
      {parts
        .filter(({ count }) => count > 0)
        .map(({ kind, count, from }) => (
          <rect
            key={kind}
            data-kind={kind}
            x={x(from)}
            y={top + LINE.name}
            width={x(from + count) - x(from)}
            height={LINE.bar}
            className={styles.bar}
          />
        ))}
      {/* Equals the table's figure: people who decline are drawn but not expected. */}
      <text x={x(before) + 0.4} y={top + LINE.name + LINE.bar / 2} dominantBaseline="middle">
        {expectedOf(bar.parts)}
      </text>
    </>
  );
}

export function Legend({ kinds }: { kinds: readonly Kind[] }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {kinds.map((kind) => (
        <li key={kind}>
          <svg viewBox="0 0 1.6 1" width="1.6rem" height="1rem" aria-hidden="true">
            <rect x="0.05" y="0.05" width="1.5" height="0.9" data-kind={kind} className={styles.bar} />
          </svg>
          {KIND_NAMES[kind]}
        </li>
      ))}
    </ul>
  );
}

interface BarsChartProps {
  /** Label of the chart. */
  label: string;
  /** Label of the table beside it. */
  name: string;
  /** Heading of the bars' column. */
  heading: string;
  /** All bars have the same kinds in the same order. */
  bars: readonly Bar[];
}

/** People by answer, as bars and as a table. */
function BarsChart({ label, name, heading, bars }: BarsChartProps) {
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

/** Adults and children by age, among those who come and those who may. */
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
