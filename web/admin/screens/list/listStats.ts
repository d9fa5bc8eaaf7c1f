/** The figures above the lists, over all families. */
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
import { euros } from '../../familles/familleTexts.ts';
import type { Stat } from '../../parts/stats/StatTiles.tsx';
import { answerStat, childStats, unnamedStat } from '../../parts/stats/StatTiles.tsx';

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
