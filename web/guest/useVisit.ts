import { useSyncExternalStore } from 'react';
import { type Visit, visits } from '../lib/visit.ts';

/** The family and params of this visit, which the login check has loaded before any page renders. */
export function useVisit(): Visit {
  const visit = useSyncExternalStore(visits.subscribe, visits.current);
  if (visit === null) throw new Error('a guest page was shown before the login check');
  return visit;
}
