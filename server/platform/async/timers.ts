/** Repeats work at an interval, retries it until it succeeds, or limits how long it may take. */
import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work` every `every` milliseconds until the returned function is called. Ignores its failures. */
export function repeat(every: number, work: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void work().catch(() => {}), every).unref();
  return () => clearInterval(timer);
}

export interface Trying {
  everyMs: number;
  /** Ends the retries, after a last one. */
  signal: AbortSignal;
  onProblem?: (error: unknown) => void;
}

/** Retries until the work succeeds; returns null if it has not when the signal aborts. Never rejects. */
export async function retryUntilDone<Done>(
  work: () => Promise<Done>,
  { everyMs, signal, onProblem }: Trying,
): Promise<Done | null> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      onProblem?.(error);
      if (signal.aborted) return null;
      await pause(everyMs, undefined, { ref: false, signal }).catch(() => {});
    }
  }
}

/** Throws `tooLate()` if the work takes longer than `ms`. The work itself is not stopped. */
export async function inTime<Result>(
  ms: number,
  work: Promise<Result>,
  tooLate: () => Error,
): Promise<Result> {
  const done = new AbortController();
  const late = pause(ms, undefined, { signal: done.signal, ref: false }).then(() => {
    throw tooLate();
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => done.abort());
}
