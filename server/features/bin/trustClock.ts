/** What is erased because it is old is gone for good: a clock that jumped ahead must not make everything old at once. */
import { DAY_MS } from '../../../contract/durations.ts';
import { CLOCK_TOLERANCE_MS } from '../health/clockWatch.ts';

/** A site that was used last longer ago was switched off, or its clock is wrong. */
const SILENT_MS = 8 * DAY_MS;
/** For whoever is told of a jump to put the clock right. */
const DOUBTED_MS = DAY_MS;

/** `lastWritten`: when the site wrote last before this start. `uptime` counts milliseconds whatever the clock says. */
export function trustClock(clock: {
  now: () => number;
  uptime: () => number;
  lastWritten: number;
}): () => boolean {
  const { now, uptime, lastWritten } = clock;
  const isAhead = now() - lastWritten > SILENT_MS;
  let offset = now() - uptime();
  let doubtedAt = isAhead ? uptime() : Number.NEGATIVE_INFINITY;
  return () => {
    const current = now() - uptime();
    if (Math.abs(current - offset) > CLOCK_TOLERANCE_MS) doubtedAt = uptime();
    offset = current;
    return uptime() - doubtedAt >= DOUBTED_MS;
  };
}
