/** Head counts as figures to show. */
import { AGE_BUCKETS, type AnswerCount, type HeadCount } from '../../../contract/counts.rules.ts';
import type { Stat } from './StatTiles.tsx';

export function answerStat({ answered, total }: AnswerCount): Stat {
  return { label: 'Réponses', value: `${answered}\u00a0/\u00a0${total}` };
}

export function childStats({ childrenByAge }: HeadCount): Stat[] {
  return AGE_BUCKETS.map(({ label }, index) => ({
    label: `Enfants, ${label}`,
    value: childrenByAge[index] ?? 0,
  }));
}
