import { setTimeout as pause } from 'node:timers/promises';

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
