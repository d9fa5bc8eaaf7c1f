/** What the processes of one site share beside its rows. */

export interface Count {
  count: number;
  /** Milliseconds until it begins anew. */
  left: number;
}

/** Counts that last for a while. They are no data: a crash of the database may forget them, no backup holds them. */
export interface Counters {
  /** One more. What nobody has counted yet, or whose time is over, begins anew and lasts `ms`. */
  add(key: string, ms: number): Promise<Count>;
  /** One less, where it still lasts. */
  takeBack(key: string): Promise<void>;
}

export interface Shared {
  readonly counters: Counters;
}
