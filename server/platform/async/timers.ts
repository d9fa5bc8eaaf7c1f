/** Work by the clock: again and again, until it is done, or in time. */
import { setTimeout as pause } from 'node:timers/promises';

/** First after `every` milliseconds, until the function it gives is called. Failures are dropped, as they would end the process: `work` tells its own. */
export function repeat(every: number, work: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void work().catch(() => {}), every).unref();
  return () => clearInterval(timer);
}

export interface Trying {
  everyMs: number;
  /** Ends the waiting, after one last try. */
  signal: AbortSignal;
  onProblem?: (error: unknown) => void;
}

/** Does the work again and again until it no longer throws; null where it never did before the signal. Never rejects. */
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

/** Throws what `tooLate` gives where the work takes longer than `ms`; it goes on all the same. */
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
