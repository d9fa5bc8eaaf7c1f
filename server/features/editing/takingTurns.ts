/** One publication at a time for a folder that several processes may serve. */
import { setTimeout as pause } from 'node:timers/promises';
import { createMutex } from '../../platform/async/turns.ts';
import type { Shared } from '../../platform/database/shared.ts';
import { ProblemError } from '../../platform/http/problemError.ts';

const LEASE = 'site-publication';
/** Milliseconds after which whoever publishes is taken for dead; it takes a tenth of a second. */
const DEAD_AFTER = 30_000;
const ASK_EVERY = 100;

export function createTurns(shared: Shared | null) {
  const alone = createMutex();
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    alone(async () => {
      if (shared === null) return work();
      await takeLease(shared);
      try {
        return await work();
      } finally {
        await shared.leases.release(LEASE).catch(() => {});
      }
    });
}

/** Throws `unavailable` where another process has it for too long. */
async function takeLease({ leases, closing }: Shared): Promise<void> {
  for (let left = DEAD_AFTER / ASK_EVERY; left > 0 && !closing.aborted; left--) {
    if ((await leases.take(LEASE, DEAD_AFTER)) !== null) return;
    await pause(ASK_EVERY);
  }
  throw new ProblemError('unavailable', { retryAfter: 1 });
}
