/** Moments on the clock of the machine that shows them: a host's, or the server's own. */
import { writeMoment } from './moments.rules.ts';

/** « 22 novembre 2026 à 14h05 » */
export function momentHere(moment: number): string {
  return writeMoment(moment, { dateStyle: 'long' });
}

/** « 14h05 » */
export function hourHere(moment: number): string {
  return writeMoment(moment, {});
}
