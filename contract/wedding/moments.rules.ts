/** Formats moments for guests and hosts alike, with hours as « 23h59 ». */
/** « vendredi 20 mai 2022 à 23h59 » in `timeZone`, wherever the reader is. */
export function momentIn(timeZone: string, moment: number): string {
  return writeMoment(moment, { dateStyle: 'full', timeZone });
}

/** The camera's clock: « 14h05 » for `2022-09-24T14:05:00`. */
export function clockTime(moment: string): string {
  return moment.slice(11, 16).replace(':', 'h');
}

export function writeMoment(moment: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', ...options })
    .format(moment)
    .replace(':', 'h')
    .replace(/(^|\s)1(?= [^\d\s]+ \d{4})/, '$11er');
}

/** A moment in the time zone of the machine: a host's, or the server's. */
export function momentHere(moment: number): string {
  return writeMoment(moment, { dateStyle: 'long' });
}
