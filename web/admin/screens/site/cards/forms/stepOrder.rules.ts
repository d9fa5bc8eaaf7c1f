/** Sorts the steps of the day by hour. */
import type { ContentFiles, ContentValue } from '../../../../../../contract/editing/editing.schema.ts';
import { minutesIn } from '../../../../../../contract/wedding/rowTimes.rules.ts';
import { parseClockTime } from '../../../../../../contract/wedding/writtenTimes.rules.ts';
import { textAt } from '../../fields/tree.rules.ts';
import { timesIn, withTimes } from '../../fields/venueTimes.rules.ts';

const HOUR = 60;
const NIGHT = 5 * HOUR;

/** A step without an hour stays below its predecessor; the next day's steps keep their own order, last. */
export function inOrder(steps: readonly ContentValue[], files: ContentFiles): ContentValue[] {
  let above = 0;
  const ranked = steps.map((step) => {
    above = rankOf(step, files) ?? above;
    return { step, rank: above };
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ step }) => step);
}

function rankOf(step: ContentValue, files: ContentFiles): number | null {
  if (textAt(step, ['pour']) === 'dimanche') return 48 * HOUR;
  const said = withTimes(textAt(step, ['heure']), timesIn(files));
  const minutes = minutesIn(parseClockTime(said) ?? said);
  return minutes !== null && minutes < NIGHT ? minutes + 24 * HOUR : minutes;
}
