import { useQuery } from '@tanstack/react-query';
import { dayIn } from '../../../contract/wedding/day.rules.ts';
import { wedding } from '../../lib/wedding.ts';
import { daysBetween } from '../screens/accueil/days.rules.ts';
import { fetchEditing } from '../screens/site/editing/editing.api.ts';
import { isExampleDay } from './example.rules.ts';
import { keys } from './queryClient.ts';

export function useEditingNow() {
  return useQuery({ queryKey: keys.firstSteps, queryFn: () => fetchEditing({ background: true }) });
}

/**
 * Days until the wedding, negative after it. Null while the day is the example's, which is long past;
 * undefined until that is known.
 */
export function useDaysLeft(): number | null | undefined {
  const { data: editing, error } = useEditingNow();
  const days = daysBetween(dayIn(wedding.timeZone, Date.now()), wedding.date);
  if (days >= 0 || error !== null) return days;
  if (editing === undefined) return undefined;
  return isExampleDay(editing) ? null : days;
}
