import { useMemo, useState } from 'react';
import type { Famille } from '../../../contract/familles.schema.ts';
import { hostWedding } from '../hostWedding.ts';
import { useVisits } from '../useVisits.ts';
import { FILTERS, type Filter, filterFamilles } from './filter.rules.ts';

/** `passing` are the families that the chosen filter lets through; the rest is for a `ListFilter`. */
export function useListFilter(familles: readonly Famille[]) {
  const [chosen, choose] = useState<Filter>('all');
  const visits = useVisits();
  const known = useMemo(
    () => ({ visitors: visits && new Set(visits.map(({ id }) => id)), prices: hostWedding().prices }),
    [visits],
  );
  const passing = useMemo(() => filterFamilles(chosen, familles, known), [chosen, familles, known]);
  const options = useMemo(
    () =>
      FILTERS.filter(({ value }) => value !== 'unopened' || known.visitors).map(({ value, label }) => ({
        value,
        label: `${label} (${filterFamilles(value, familles, known).length})`,
      })),
    [familles, known],
  );
  return { passing, chosen, choose, options };
}
