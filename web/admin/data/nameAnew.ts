/** Names, day and colours were written into the hosts’ page when it was loaded: it follows what was published since. */
import type { HostContent } from '../../../contract/wedding/wedding.schema.ts';
import { dress } from '../../lib/dress.ts';
import { wedding } from '../../lib/wedding.ts';

export function nameAnew({ wedding: { title, date, timeZone }, styleSheet }: HostContent): void {
  if (document.title.endsWith(wedding.title))
    document.title = document.title.slice(0, -wedding.title.length) + title;
  Object.assign(wedding, { title, date, timeZone });
  dress(styleSheet);
}
