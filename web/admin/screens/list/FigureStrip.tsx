/** Counts the figures over all families, and shows them as one line of text, which unfolds to all. */
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import {
  countAmounts,
  countAnswers,
  countExpected,
  countPresent,
  countSleepingInDomain,
  countSunday,
  type Prices,
} from '../../../../contract/reponses/counts.rules.ts';
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { euros } from '../../familles/familleTexts.ts';
import { answerStat, childStats, type Stat, unnamedStat } from '../../parts/stats/StatTiles.tsx';
import styles from './ListFilter.module.css';

/** Width from which the most wanted figures fit into one line. */
const ROOM = '(min-width: 1000px)';

/**
 * Labels and their short forms; a phone shows the first two. Whoever is expected stands beside whoever said
 * yes, so that each group says which of the two it counts.
 */
const TOLD: readonly (readonly [label: string, brief: string])[] = [
  ['Réponses', 'Réponses'],
  ['Attendus', 'Attendus'],
  ['Adultes présents', 'Présents, adultes'],
  ['Enfants présents', 'enfants'],
  ['Dorment au domaine', 'au domaine'],
  ['Dimanche, adultes', 'Dimanche, adultes'],
  ['Dimanche, enfants', 'enfants'],
];

export function FigureStrip({ stats }: { stats: readonly Stat[] }) {
  const hasRoom = useMediaQuery(ROOM);
  const briefs = new Map(hasRoom ? TOLD : TOLD.slice(0, 2));
  const told = stats.filter(({ label, warning }) => warning || briefs.has(label));
  return (
    <details className={styles.strip}>
      <summary className={styles.summary}>
        <Chevron />
        <span className={styles.title}>Chiffres</span>{' '}
        {told.map(({ label, value, warning }) => (
          <span key={label} data-warning={warning} className={styles.told}>
            {briefs.get(label) ?? label} <b>{value}</b>
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

export function listStats(familles: readonly Famille[], prices: Prices): Stat[] {
  const expected = countExpected(familles);
  const present = countPresent(familles);
  const domain = countSleepingInDomain(familles);
  const sunday = countSunday(familles);
  const amounts = countAmounts(familles, prices);
  return [
    answerStat(countAnswers(familles)),
    { label: 'Attendus', value: expected.adults + expected.children },
    { label: 'Adultes présents', value: present.adults },
    { label: 'Enfants présents', value: present.children },
    ...childStats(present),
    { label: 'Dorment au domaine', value: domain.adults + domain.children },
    { label: 'Dimanche, adultes', value: sunday.adults },
    { label: 'Dimanche, enfants', value: sunday.children },
    { label: 'Montant dû', value: euros(amounts.due) },
    { label: 'Montant payé', value: euros(amounts.paid) },
    { label: 'Reste à payer', value: euros(amounts.left) },
    ...unnamedStat(familles),
  ];
}
