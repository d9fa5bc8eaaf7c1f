/** One kind of write that a site acknowledges and that a `kill -9` must not lose. */
import type { SiteProcess } from '../../testing/siteProcess.fixtures.ts';

export interface Kind {
  name: string;
  /** Runs until the site is dead and remembers what was acknowledged. May throw after that. */
  work(site: SiteProcess, round: number): Promise<void>;
  /** Writes acknowledged since round `from` that are missing or incomplete, one line each. */
  lost(site: SiteProcess, from: number): Promise<string[]>;
  acknowledged(): number;
}

/** Throws unless the status is 2xx: a living site may refuse none of these writes. */
export async function jsonOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new RefusedError(`${answer.url} ${answer.status} ${text}`);
  return JSON.parse(text);
}

/** Pause between two writes of a kind: all kinds share the processor, and the drill waits for the slowest. */
export const PACE_MS = 10;

export class RefusedError extends Error {}
