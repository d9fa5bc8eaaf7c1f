/**
 * State that the processes of one site share besides its data: counters, leases, messages, and caches that
 * are invalidated together.
 */
import type { Kysely } from 'kysely';
import { createMutex } from '../async/concurrency.ts';
import { retryUntilDone } from '../async/timers.ts';

export interface Count {
  count: number;
  /** Milliseconds until the count restarts. */
  left: number;
}

/** Counts that expire. A crash of the database may lose them, and no backup contains them. */
export interface Counters {
  /** Adds one. A new or expired count starts at 1 and lasts `ms`. */
  add(key: string, ms: number): Promise<Count>;
  takeBack(key: string): Promise<void>;
}

export interface Lease {
  /** Grows with each new holder, which identifies writes of a former one. */
  fencingToken: number;
  state: string;
}

/** A lease is held by one process at a time, and is free when that has released or not renewed it. */
export interface Leases {
  /** Acquires the lease, or renews it with the same fencing token; null while another process holds it. */
  take(name: string, ms: number, state?: string): Promise<number | null>;
  release(name: string): Promise<void>;
  /** Reads the lease, whoever holds it; null if it is free. */
  read(name: string): Promise<Lease | null>;
  /** Tells, as of that transaction, whether this process still holds the lease. */
  holds(tx: Executor, name: string, fencingToken: number): Promise<boolean>;
}

export type Executor = Pick<Kysely<never>, 'executeQuery' | 'getExecutor'>;

export interface Subscriber {
  onMessage(text: string): void;
  /** Called after the connection was lost, when messages may have been missed. */
  onMissed?(): void;
}

export interface Messages {
  /** Publishes to all other processes; within a transaction the message is sent at its commit. */
  publish(by: Executor, topic: string, text: string): Promise<void>;
  subscribe(topic: string, subscriber: Subscriber): () => void;
}

export interface Shared {
  readonly counters: Counters;
  readonly leases: Leases;
  readonly messages: Messages;
  /** Aborted when retries must end. */
  readonly closing: AbortSignal;
}

const TRY_AGAIN_MS = 1000;

/** Of rows that processes cache and any of them may write. */
export interface Invalidation {
  /** True if other processes may have written since the rows were read. */
  readonly isShared: boolean;
  /** Announces, with the transaction that changes them, which rows the others must reread. */
  publish(tx: Executor, what: string): Promise<void>;
  /** Rereads after the current reading, because others may have written on top of what was stored here. */
  reread(what: string): void;
}

/** `read` receives what was published, or null for all rows. A single process publishes nothing. */
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
      // After an outage of the database all rows are reread.
      onProblem: () => {
        wanted = null;
      },
    });
  }
  messages.subscribe(topic, { onMessage: reread, onMissed: () => reread(null) });
  return { isShared: true, publish: (tx, what) => messages.publish(tx, topic, what), reread };
}
