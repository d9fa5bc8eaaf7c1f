/**
 * The interface of leadership among a site's processes: only the leader imports, sends mails to many, backs
 * up, alerts and empties bins.
 */
import type { Executor } from '../database/shared.ts';

/** Maximal bytes of a message between processes: PostgreSQL takes 8,000 with channel and topic. */
export const LONGEST_MESSAGE = 7000;

export interface Work {
  start(): void;
  /** Settles once all of the work has stopped. */
  stop(): Promise<void>;
}

export interface Leadership {
  /** Stands for election and runs `work` while this process leads. Called once. */
  start(work: readonly Work[]): void;
  /** Stops the work and steps down at once. */
  stop(): Promise<void>;
  isLeader(): boolean;
  /** Reads from the database whether another process leads, and its published state. */
  isElsewhere(): Promise<boolean>;
  /** The fencing token of the leader's lease, which grows with each change of leader. */
  fencingToken(): number;
  /** Tells, as of that transaction, whether this process still holds the lease. */
  holds(tx: Executor): Promise<boolean>;
  /** Publishes `own()` (plain JSON); the result reads the leader's, up to two seconds old. */
  saidByLeader<Said>(name: string, own: () => Said): () => Said;
  /** Settles once the leader has done it, or after a time-out. A later leader finds such work by itself. */
  askLeader(what: string, text: string): Promise<void>;
  /** Sets the handler that the leader runs for requests named `what`. */
  onRequest(what: string, handler: (text: string) => void | Promise<void>): void;
}
