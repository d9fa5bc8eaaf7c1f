/** `YYYY-MM-DDTHH:mm:ss` as a clock of that zone shows it. Pure. */
export function clockIn(timeZone: string, moment: number | null): string | null {
  if (moment === null) return null;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return clock.format(moment).replace(' ', 'T');
}
