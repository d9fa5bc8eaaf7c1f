/** Notices that the machine's clock was moved while the site runs: it is compared with one that only counts. */
import { DAY_MS } from '../../../contract/durations.ts';

/** A machine that sets its clock right by minutes is no news. */
export const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;
/** Long enough for a look of the hosts, short enough that a clock that is right since is not called wrong for ever. */
const TOLD_MS = 60 * 60 * 1000;

/** Milliseconds by which the clock was moved within the last hour of `uptime`, which counts whatever the clock says; 0 once it is back. */
export function watchClock({ now, uptime }: { now: () => number; uptime: () => number }): () => number {
  let offset = now() - uptime();
  let moved = 0;
  let noticedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const current = now() - uptime();
    if (Math.abs(current - offset) > CLOCK_TOLERANCE_MS) {
      moved += current - offset;
      noticedAt = uptime();
    }
    // Also where it moved little: a clock that is drawn right slowly has not jumped.
    offset = current;
    if (uptime() - noticedAt >= TOLD_MS || Math.abs(moved) <= CLOCK_TOLERANCE_MS) moved = 0;
    return moved;
  };
}

/** A site that was used last longer ago was switched off, or its clock is wrong. */
const SILENT_MS = 8 * DAY_MS;
/** For whoever is told of a jump to put the clock right. */
const DOUBTED_MS = DAY_MS;

/**
 * Whether what is old may be erased for good: a clock that jumped ahead must not make everything old at once. `lastWritten`: when the site
 * wrote last before this start. `uptime` counts milliseconds whatever the clock says.
 */
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
