/** What the processes of one site share beside its rows. */
import type { Kysely } from 'kysely';
import { retryUntilDone } from '../async/timers.ts';
import { createMutex } from '../async/turns.ts';

export interface Count {
  count: number;
  /** Milliseconds until it begins anew. */
  left: number;
}

/** Counts that last for a while. They are no data: a crash of the database may forget them, no backup holds them. */
export interface Counters {
  /** One more. What nobody has counted yet, or whose time is over, begins anew and lasts `ms`. */
  add(key: string, ms: number): Promise<Count>;
  takeBack(key: string): Promise<void>;
}

export interface Lease {
  /** Grows with each new holder: what an earlier one still does can be told by it. */
  fencingToken: number;
  state: string;
}

/** Each is one process's at a time, and free again once that has neither renewed nor released it. */
export interface Leases {
  /** Takes it, or renews it with its own fencingToken; null while another process has it. */
  take(name: string, ms: number, state?: string): Promise<number | null>;
  release(name: string): Promise<void>;
  /** As it stands, whoever has it; null where nobody does. */
  read(name: string): Promise<Lease | null>;
  /** Whether no other process has taken it since, as of that transaction. */
  holds(tx: Executor, name: string, fencingToken: number): Promise<boolean>;
}

export type Executor = Pick<Kysely<never>, 'executeQuery' | 'getExecutor'>;

export interface Subscriber {
  onMessage(text: string): void;
  /** The connection was away: nobody knows what was told meanwhile. */
  onMissed?(): void;
}

export interface Messages {
  /** To all other processes; said with a transaction, once that is stored. */
  publish(by: Executor, topic: string, text: string): Promise<void>;
  subscribe(topic: string, subscriber: Subscriber): () => void;
}

export interface Shared {
  readonly counters: Counters;
  readonly leases: Leases;
  readonly messages: Messages;
  /** Once nothing is to be tried any more. */
  readonly closing: AbortSignal;
}

/** Invalidates what processes cache of rows that any of them may write: the one that writes says which, the others read them again. */

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
