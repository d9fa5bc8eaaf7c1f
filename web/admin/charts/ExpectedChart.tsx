import { type ExpectedAt, peopleOf } from '../../../contract/expected.rules.ts';
import { type Bar, Bars, barsHeight, KINDS, Legend } from './Bars.tsx';
import { ChartTable } from './ChartTable.tsx';
import styles from './charts.module.css';
import { Plot } from './Plot.tsx';

export function ExpectedChart({ events }: { events: readonly ExpectedAt[] }) {
  const bars = events.map(
    ({ key, title, yes, silent, no }): Bar => ({
      key,
      title,
      parts: [
        { kind: 'yes', count: peopleOf(yes) },
        { kind: 'silent', count: peopleOf(silent) },
        { kind: 'no', count: no },
      ],
    }),
  );
  return (
    <div className={styles.chart}>
      <figure className={styles.figure}>
        <Legend kinds={KINDS} />
        <Plot label="Personnes par moment, selon leur réponse" height={() => barsHeight(bars)}>
          {(size) => <Bars {...size} bars={bars} />}
        </Plot>
      </figure>
      <ChartTable
        label="Qui est attendu"
        headings={['Moment', 'Oui', 'En attente', 'Non', 'Attendus']}
        rows={events.map(({ title, yes, silent, no }) => [
          title,
          peopleOf(yes),
          peopleOf(silent),
          no,
          peopleOf(yes) + peopleOf(silent),
        ])}
        empty=""
      />
    </div>
  );
}
