/** Keeps what a process holds in its memory in step with rows that other processes write too. */
import { createMutex } from '../async/mutex.ts';
import { retryUntilDone } from '../async/retryUntilDone.ts';
import type { Executor, Shared } from './shared.ts';

const TRY_AGAIN_MS = 1000;

export interface Followed {
  /** Whether others may have written since the rows were read. */
  readonly isShared: boolean;
  /** With the transaction that changes rows: what the others read again. */
  tell(tx: Executor, what: string): Promise<void>;
  /** Reads again behind whatever is being read: for what was just stored here, on top of which others may have stored more. */
  again(what: string): void;
}

/** `read` takes what was told, or null for all of it. In a single process nothing is told, and nothing read again. */
export function follow(
  { shared, topic }: { shared: Shared | null; topic: string },
  read: (what: string | null) => Promise<void>,
): Followed {
  if (!shared) return { isShared: false, tell: async () => {}, again: () => {} };
  const { messages, closing } = shared;
  const runExclusive = createMutex();

  function again(what: string | null): void {
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
  messages.hear(topic, { told: again, missed: () => again(null) });
  return { isShared: true, tell: (tx, what) => messages.tell(tx, topic, what), again };
}
