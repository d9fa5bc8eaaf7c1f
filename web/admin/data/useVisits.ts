import type { Visit } from '../../../contract/familles/familles.schema.ts';
import { shortDay } from '../../../contract/wedding/day.rules.ts';
import { fetchVisits } from './familles.api.ts';
import { keys } from './queryClient.ts';
import { usePolled } from './usePolled.ts';

/** Undefined until the server has said. */
export function useVisits(): readonly Visit[] | undefined {
  return usePolled({ queryKey: keys.visits, fetch: fetchVisits }).data;
}

/** Null for a family that never came. */
export function useVisit(id: string): Visit | null | undefined {
  const visits = useVisits();
  return visits && (visits.find((visit) => visit.id === id) ?? null);
}

/** « le 3 mai 2022, la dernière fois le 5 mai 2022 » */
export function visitText(visit: Visit | null | undefined): string {
  if (visit === undefined) return '';
  if (visit === null) return 'Jamais';
  const first = `Le ${shortDay(visit.first)}`;
  return visit.last === visit.first ? first : `${first}, la dernière fois le ${shortDay(visit.last)}`;
}
