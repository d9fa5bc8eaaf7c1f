import { AGE_BUCKETS, type HeadCount } from '../../../contract/counts.rules.ts';
import type { ExpectedAt } from '../../../contract/expected.rules.ts';
import { type Bar, Bars, barsHeight, Legend } from './Bars.tsx';
import { ChartTable } from './ChartTable.tsx';
import styles from './charts.module.css';
import { Plot } from './Plot.tsx';

const countsOf = ({ adults, childrenByAge }: HeadCount) => [adults, ...childrenByAge];

/** Adults and children by age, of those who come and of those who may. */
export function AgesChart({ event: { yes, silent } }: { event: ExpectedAt }) {
  const [come, may] = [countsOf(yes), countsOf(silent)];
  const lines = ['Adultes', ...AGE_BUCKETS.map(({ label }) => `Enfants, ${label}`)].map((title, index) => ({
    title,
    come: come[index] ?? 0,
    may: may[index] ?? 0,
  }));
  const bars = lines.map(
    (line): Bar => ({
      key: line.title,
      title: line.title,
      parts: [
        { kind: 'yes', count: line.come },
        { kind: 'silent', count: line.may },
      ],
    }),
  );
  return (
    <div className={styles.chart}>
      <figure className={styles.figure}>
        <Legend kinds={['yes', 'silent']} />
        <Plot label="Personnes par âge, selon leur réponse" height={() => barsHeight(bars)}>
          {(size) => <Bars {...size} bars={bars} />}
        </Plot>
      </figure>
      <ChartTable
        label="Les âges"
        headings={['Âge', 'Oui', 'En attente', 'Attendus']}
        rows={lines.map((line) => [line.title, line.come, line.may, line.come + line.may])}
        empty=""
      />
    </div>
  );
}
