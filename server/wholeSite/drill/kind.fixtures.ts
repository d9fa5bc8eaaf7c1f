/** One kind of thing that a site acknowledges, and that a `kill -9` must not lose. */
import type { SiteProcess } from '../../testing/siteProcess.fixtures.ts';

export interface Kind {
  name: string;
  /** Goes on until the site is dead, and remembers what was acknowledged. May throw once it is. */
  work(site: SiteProcess, round: number): Promise<void>;
  /** What was acknowledged since the round `from` and is not there, or there by half: a line each. */
  lost(site: SiteProcess, from: number): Promise<string[]>;
  acknowledged(): number;
}

/** Rejects what is not an answer of 2xx: while the site lives, none of this may be refused. */
export async function jsonOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new RefusedError(`${answer.url} ${answer.status} ${text}`);
  return JSON.parse(text);
}

/** Between two of one kind: they all want the processor, and the slowest is waited for. */
export const PACE_MS = 10;

export class RefusedError extends Error {}
