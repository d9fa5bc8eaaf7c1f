/**
 * Time on the hosts' screens: the days until the wedding, the minute that passes, and moments on the wedding's
 * clocks.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { dayIn } from '../../../contract/wedding/day.rules.ts';
import { momentIn, writeMoment } from '../../../contract/wedding/moments.rules.ts';
import { wedding } from '../../lib/wedding.ts';
import { fetchEditing } from '../screens/site/editing/editing.api.ts';
import { daysBetween } from './days.rules.ts';
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

/** Renders the component again each minute, for what a screen left open says about the time. */
export function useEachMinute(): void {
  const [, setDrawn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setDrawn(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
}

/** « vendredi 20 mai 2022 à 23h59 » in the wedding's time zone, wherever the host is. */
export function momentThere(moment: number): string {
  return momentIn(wedding.timeZone, moment);
}

/** « 20 mai 2022 à 23h59 », where the day of the week says nothing. */
export function dateThere(moment: number): string {
  return writeMoment(moment, { dateStyle: 'long', timeZone: wedding.timeZone });
}

export function hourThere(moment: number): string {
  return writeMoment(moment, { timeZone: wedding.timeZone });
}

/** « à 23h59 » for a moment of today, else « le 20 mai 2022 à 23h59 ». */
export function recentMoment(moment: number): string {
  const isToday = dayIn(wedding.timeZone, moment) === dayIn(wedding.timeZone, Date.now());
  return isToday ? `à ${hourThere(moment)}` : `le ${dateThere(moment)}`;
}
