/** Moments on the clock of the machine that shows them: a host's, or the server's own. */
import { writeMoment } from './moments.rules.ts';

export function momentHere(moment: number): string {
  return writeMoment(moment, { dateStyle: 'long' });
}

export function hourHere(moment: number): string {
  return writeMoment(moment, {});
}
