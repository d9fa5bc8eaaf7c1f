/** The one way to write an hour, for guests and hosts: « 23h59 », as the festivities do. */
/** « vendredi 20 mai 2022 à 23h59 » on the clocks of `timeZone`, wherever the reader is. */
export function momentIn(timeZone: string, moment: number): string {
  return writeMoment(moment, { dateStyle: 'full', timeZone });
}

/** The camera's own clock, `2022-09-24T14:05:00` as « 14h05 ». */
export function clockTime(moment: string): string {
  return moment.slice(11, 16).replace(':', 'h');
}

export function writeMoment(moment: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', ...options })
    .format(moment)
    .replace(':', 'h')
    .replace(/(^|\s)1(?= [^\d\s]+ \d{4})/, '$11er');
}

/** Moments on the clock of the machine that shows them: a host's, or the server's own. */
export function momentHere(moment: number): string {
  return writeMoment(moment, { dateStyle: 'long' });
}

export function hourHere(moment: number): string {
  return writeMoment(moment, {});
}
