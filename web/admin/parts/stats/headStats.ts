/** Head counts as figures to show. */
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import {
  AGE_BUCKETS,
  type AnswerCount,
  comesUnnamed,
  type HeadCount,
} from '../../../../contract/reponses/counts.rules.ts';
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

/** A warning that the head counts hold none of these families; nothing while every family has named its guests. */
export function unnamedStat(familles: readonly Famille[]): Stat[] {
  const value = familles.filter(comesUnnamed).length;
  return value === 0
    ? []
    : [{ label: 'Présentes sans convives indiqués, non comptées', value, warning: true }];
}
