/** What the processes of one site share beside its rows. */
import type { Kysely } from 'kysely';

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
