/** How far all that was chosen is. Pure. */
import { isFilmFormat } from '../../../../contract/photos/films.rules.ts';
import { photoFormatOf } from '../../../../contract/photos/photoFormats.rules.ts';
import { isUnderWay, type QueuedFile } from '../../../sending/sendQueue.ts';
import type { Counts } from './sendingTexts.ts';

interface Totals {
  counts: Counts;
  /** Of those that have arrived or may. */
  bytes: number;
  received: number;
  problems: readonly QueuedFile[];
}

export function totalsOf(queued: readonly QueuedFile[]): Totals {
  const counted = queued.filter(({ problem }) => problem === null);
  const count = (is: (one: QueuedFile) => boolean) => counted.filter(is).length;
  return {
    counts: {
      sent: count(({ status }) => status === 'sent'),
      already: count(({ status }) => status === 'already'),
      underWay: count(isUnderWay),
      films: count(({ file }) => isFilmFormat(photoFormatOf(file.name))),
    },
    bytes: counted.reduce((sum, { file }) => sum + file.size, 0),
    received: counted.reduce((sum, one) => sum + one.received, 0),
    problems: queued.filter(({ problem }) => problem !== null),
  };
}
