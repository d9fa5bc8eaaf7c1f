/** Types of a hostile client and of the judgement on the site that it attacks. */

export interface Hostile {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Victim {
  /** The site's, without a trailing slash. */
  readonly url: string;
  /** Hash of a family that may see every photo. */
  readonly hash: string;
  /** `couple/<name>`. */
  readonly entries: readonly string[];
}

export interface Attack {
  readonly name: string;
  /** French, as the bench prints it. */
  readonly claim: string;
  readonly requests: number;
  /** Number of parallel requests. */
  readonly together: number;
  /** If present, the body is sent byte by byte, this many milliseconds apart. */
  readonly dripMs?: number;
  request(victim: Victim, index: number): Hostile | Promise<Hostile>;
  /** Judges what the attack left behind on the site, from the answers' bodies; `found` is French. */
  judge?(victim: Victim, bodies: readonly string[]): Promise<Judgement>;
}

export interface Judgement {
  readonly holds: boolean;
  readonly found: string;
}
