/** French dates. Wall-clock days are `YYYY-MM-DD`, moments are milliseconds since 1970. */

// By hand: the first use of Intl takes a phone 70 ms, and the day stands on every page.
const WEEKDAYS = 'dimanche,lundi,mardi,mercredi,jeudi,vendredi,samedi'.split(',');
const MONTHS = 'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre'.split(
  ',',
);

/** `2022-09-24` as « samedi 24 septembre 2022 ». */
export function longDay(day: string): string {
  return `${WEEKDAYS[new Date(day).getUTCDay()]} ${shortDay(day)}`;
}

/** `2022-09-24` as « 24 septembre 2022 ». */
export function shortDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date === 1 ? '1er' : date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** A moment as « vendredi 20 mai 2022 à 23:59 » on the clocks of `timeZone`, wherever the reader is. */
export function momentIn(timeZone: string, moment: number): string {
  return new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment);
}

/** The camera's own clock, `2022-09-24T14:05:00` as « 14h05 ». */
export function clockTime(moment: string): string {
  return moment.slice(11, 16).replace(':', 'h');
}
