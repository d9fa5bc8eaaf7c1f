/** How tests wait: for a state, however long the machine takes to reach it. */
import { setTimeout as pause } from 'node:timers/promises';

/** More than a ten times slower machine needs, less than a test's limit: this error must come first. */
const PATIENCE_MS = 180_000;
const LONGEST_PAUSE_MS = 250;

/** Retries `check` until it does not throw; returns its result. Only this file's tests set `patience`. */
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

/** Reports the last attempt's error, so that the runner shows expected and received values. */
function told(error: unknown, before: unknown, patience: number): Error {
  const last = error instanceof Error ? error : new Error(String(error));
  last.message = `not seen within ${patience / 1000} s. Last: ${last.message}`;
  if (before !== undefined) last.message += `\nThe look before: ${before}`;
  return last;
}
