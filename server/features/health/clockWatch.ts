/**
 * Compares the machine's clock with a monotonic one: tells by how much it was set while the site runs, and
 * forbids erasing old data for a day after such a jump, or after a start that follows a long silence.
 */
import { DAY_MS } from '../../../contract/durations.ts';

/** Smaller corrections are normal and not reported. */
export const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;
/** Long enough for hosts to notice, short enough that a clock corrected since is not reported for ever. */
const TOLD_MS = 60 * 60 * 1000;

/** Milliseconds by which the clock was set in the last hour of the monotonic `uptime`; 0 once set back. */
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
    // Also follows small changes: a clock that is slewed slowly has not jumped.
    offset = current;
    if (uptime() - noticedAt >= TOLD_MS || Math.abs(moved) <= CLOCK_TOLERANCE_MS) moved = 0;
    return moved;
  };
}

/** After a longer silence the site was switched off, or the clock is wrong. */
const SILENT_MS = 8 * DAY_MS;
/** Time for the operator to correct the clock after a jump. */
const DOUBTED_MS = DAY_MS;

/**
 * Whether old data may be erased: after a jump of the clock everything might seem old. `lastWritten`: the
 * site's last write before this start. `uptime` is monotonic.
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
