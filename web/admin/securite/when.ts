const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

/** « 22 novembre 2026 à 14h05 », on the reader's own clock. */
export function when(moment: number): string {
  return format.format(moment).replace(':', 'h');
}
