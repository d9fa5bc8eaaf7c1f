/** French dates. Wall-clock days are `YYYY-MM-DD`, moments are milliseconds since 1970. */

/** `2022-09-24` as « samedi 24 septembre 2022 ». */
export function longDay(day: string): string {
  return formatDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** `2022-09-24` as « 24 septembre 2022 ». */
export function shortDay(day: string): string {
  return formatDay(day, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** A moment as « vendredi 20 mai 2022 à 23:59 » on the clocks of `timeZone`, wherever the reader is. */
export function momentIn(timeZone: string, moment: number): string {
  return new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment);
}

/** The camera's own clock, `2022-09-24T14:05:00` as « 14h05 ». */
export function clockTime(moment: string): string {
  return moment.slice(11, 16).replace(':', 'h');
}

/** A day has no time zone: noon UTC, formatted in UTC, is that day everywhere. */
function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
