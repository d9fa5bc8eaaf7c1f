/** A moment as « vendredi 20 mai 2022 à 23h59 » on the clocks of `timeZone`, wherever the reader is. */
export function momentIn(timeZone: string, moment: number): string {
  const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return format.format(moment).replace(':', 'h');
}

/** The camera's own clock, `2022-09-24T14:05:00` as « 14h05 ». */
export function clockTime(moment: string): string {
  return moment.slice(11, 16).replace(':', 'h');
}
