/** Which of a site's processes is the leader, and does what only one of them may: import, mails to many, backups, alerts, bins. */
import type { Executor } from '../database/shared.ts';

/** Bytes of what one process may tell the others at once: PostgreSQL takes 8,000, names included. */
export const LONGEST_MESSAGE = 7000;

export interface Work {
  start(): void;
  /** Settles once nothing of it goes on. */
  stop(): Promise<void>;
}

export interface Leadership {
  /** Stands for election, and does the work whenever it leads. Called once. */
  start(work: readonly Work[]): void;
  /** Ends the work and steps down at once. */
  stop(): Promise<void>;
  /** Whether this process leads. */
  isLeader(): boolean;
  /** Asks anew whether another process leads, and hears what it says. */
  isElsewhere(): Promise<boolean>;
  /** Of the leader's lease: a greater one after each change of hands. */
  fencingToken(): number;
  /** Whether this process still has the leader's lease, as of that transaction. */
  holds(tx: Executor): Promise<boolean>;
  /** What the leader says, whichever process it is, by `own`; behind by some two seconds where it is another. The value is plain JSON. */
  saidByLeader<Said>(name: string, own: () => Said): () => Said;
  /** Settles once the leader has done it, or after a while. Where there is none, the next one finds out by itself. */
  askLeader(what: string, text: string): Promise<void>;
  /** What the leader does when it is asked for `what`. */
  onRequest(what: string, handler: (text: string) => void | Promise<void>): void;
}
