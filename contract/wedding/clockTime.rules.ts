/** A time of day as people type it, « 15h », « 15 h 30 », « 15:30 », as the site says it everywhere: « 15h00 ». Null for anything else. Pure. */
export function clockTime(text: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2}) ?[h:] ?(\d{2})?$/i.exec(text.trim()) ?? [];
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours}h${minutes}` : null;
}
