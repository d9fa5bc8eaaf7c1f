import { type ExpectedAt, peopleOf } from '../../../../contract/reponses/expected.rules.ts';
import type { Bar } from './Bars.tsx';
import { BarsChart } from './BarsChart.tsx';

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
