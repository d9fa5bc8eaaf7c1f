/** What a hostile client is, and what is asked of a site that bears it. */

export interface Hostile {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Victim {
  /** Of the site, without a trailing slash. */
  readonly url: string;
  /** Of a family that may see every photo. */
  readonly hash: string;
  /** `couple/<name>`. */
  readonly entries: readonly string[];
}

export interface Attack {
  readonly name: string;
  /** French, as the bench prints it. */
  readonly claim: string;
  readonly requests: number;
  /** Requests under way at once. */
  readonly together: number;
  /** The body's bytes go out one by one, this far apart. */
  readonly dripMs?: number;
  request(victim: Victim, index: number): Hostile | Promise<Hostile>;
  /** What the answers' bodies left behind on the site, in French, and whether that is as it should be. */
  judge?(victim: Victim, bodies: readonly string[]): Promise<Judgement>;
}

export interface Judgement {
  readonly holds: boolean;
  readonly found: string;
}
