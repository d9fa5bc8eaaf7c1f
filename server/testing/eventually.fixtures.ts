/** The one way in which tests wait: for a state, whatever time the machine takes to reach it. */
import { setTimeout as pause } from 'node:timers/promises';

/** Far above what a machine ten times slower needs, a second look of the clock's included, and below the limit of a test, so that this one tells what it saw. */
const PATIENCE_MS = 180_000;
const LONGEST_PAUSE_MS = 250;

/** What `check` gives, once it no longer throws. Only the tests of this file give another patience. */
export async function eventually<T>(check: () => T | Promise<T>, patience = PATIENCE_MS): Promise<T> {
  const late = AbortSignal.timeout(patience);
  const over = new Promise<never>((_, reject) =>
    late.addEventListener('abort', () => reject(new Error('a look at it that never came back'))),
  );
  over.catch(() => {});
  let last: unknown;
  for (let wait = 10; ; wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS)) {
    try {
      return await Promise.race([check(), over]);
    } catch (error) {
      if (late.aborted) throw told(error, last, patience);
      last = error;
    }
    await pause(wait);
  }
}

/** The error of the last look, whose difference between seen and expected the runner shows. */
function told(error: unknown, before: unknown, patience: number): Error {
  const last = error instanceof Error ? error : new Error(String(error));
  last.message = `not seen within ${patience / 1000} s. Last: ${last.message}`;
  if (before !== undefined) last.message += `\nThe look before: ${before}`;
  return last;
}
