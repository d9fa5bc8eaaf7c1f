import { useSyncExternalStore } from 'react';
import { type Visit, visits } from '../lib/visit.ts';

/** The family and the parameters of this visit. The login check has fetched them before any guest page shows. */
export function useVisit(): Visit {
  const visit = useSyncExternalStore(visits.subscribe, visits.current);
  if (visit === null) throw new Error('a guest page was shown before the login check');
  return visit;
}
