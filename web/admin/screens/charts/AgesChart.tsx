import { AGE_BUCKETS, type HeadCount } from '../../../../contract/reponses/counts.rules.ts';
import type { ExpectedAt } from '../../../../contract/reponses/expected.rules.ts';
import type { Bar } from './Bars.tsx';
import { BarsChart } from './BarsChart.tsx';

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
