/** Which of a site's processes does what only one of them may: import, mails to many, backups, alerts, bins. */
import type { Executor } from '../database/shared.ts';

export interface Work {
  start(): void;
  /** Settles once nothing of it goes on. */
  stop(): Promise<void>;
}

export interface Duty {
  /** Does the work whenever no other process does. Called once. */
  start(work: readonly Work[]): void;
  /** Ends the work and leaves it to the others at once. */
  stop(): Promise<void>;
  /** Whether this process does the work, or could. */
  isOn(): boolean;
  /** Asks anew whether another process is at work, and hears what it says. */
  isElsewhere(): Promise<boolean>;
  /** Of the lease under which the work is done: another one after each change of hands. */
  fence(): number;
  /** Whether no other process has begun the work since, as of that transaction. */
  holds(tx: Executor): Promise<boolean>;
  /** What the process at work says, whichever it is, by `own`; behind by some two seconds where it is another. The value is plain JSON. */
  saidBy<Said>(name: string, own: () => Said): () => Said;
  /** Asks it of the process at work; settles once that has done it, or after a while. Where none is at work, the next one finds out by itself. */
  ask(what: string, text: string): Promise<void>;
  answer(what: string, act: (text: string) => void | Promise<void>): void;
}
