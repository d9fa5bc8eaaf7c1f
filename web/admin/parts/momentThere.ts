import { momentIn } from '../../../contract/wedding/moments.rules.ts';
import { wedding } from '../../lib/wedding.ts';

/** « vendredi 20 mai 2022 à 23h59 » in the wedding's time zone, wherever the host is. */
export function momentThere(moment: number): string {
  return momentIn(wedding.timeZone, moment);
}
