// Formatted without Intl, whose first use takes a phone 70 ms: the day is on every page.
const WEEKDAYS = 'dimanche,lundi,mardi,mercredi,jeudi,vendredi,samedi'.split(',');
const MONTHS = 'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre'.split(
  ',',
);

export function longDay(day: string): string {
  return `${WEEKDAYS[new Date(day).getUTCDay()]} ${shortDay(day)}`;
}

export function shortDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date === 1 ? '1er' : date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** `YYYY-MM-DD` on the clocks of `timeZone`; `now` in milliseconds. */
export function dayIn(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
}
