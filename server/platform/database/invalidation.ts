/** Invalidates what processes cache of rows that any of them may write: the one that writes says which, the others read them again. */
import { retryUntilDone } from '../async/timers.ts';
import { createMutex } from '../async/turns.ts';
import type { Executor, Shared } from './shared.ts';

const TRY_AGAIN_MS = 1000;

export interface Invalidation {
  /** Whether others may have written since the rows were read. */
  readonly isShared: boolean;
  /** With the transaction that changes rows: which rows the others must read again. */
  publish(tx: Executor, what: string): Promise<void>;
  /** Reads again once the reading that runs is over: for what was just stored here, on top of which others may have stored more. */
  reread(what: string): void;
}

/** `read` takes what was published, or null for all rows. In a single process nothing is published and nothing read again. */
export function createInvalidation(
  { shared, topic }: { shared: Shared | null; topic: string },
  read: (what: string | null) => Promise<void>,
): Invalidation {
  if (!shared) return { isShared: false, publish: async () => {}, reread: () => {} };
  const { messages, closing } = shared;
  const runExclusive = createMutex();

  function reread(what: string | null): void {
    let wanted = what;
    void retryUntilDone(() => runExclusive(() => read(wanted)), {
      everyMs: TRY_AGAIN_MS,
      signal: closing,
      // Of a database that is away all is read once it is back.
      onProblem: () => {
        wanted = null;
      },
    });
  }
  messages.subscribe(topic, { onMessage: reread, onMissed: () => reread(null) });
  return { isShared: true, publish: (tx, what) => messages.publish(tx, topic, what), reread };
}
